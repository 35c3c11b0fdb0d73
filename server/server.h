// A whole server: store, tables, bots and network, from settings to a graceful end.
//
//   Server server(settings);                 // throws ServerError: what to tell the operator
//   server.port();
//   server.run();                            // until SIGTERM, SIGINT or stop()
//
// stop() may be called from any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "server/settings.h"
#include "store/fanout.h"
#include "store/store.h"

namespace clowder::server {

// Why a server cannot start: the key of a text and what it names.
struct ServerError : std::runtime_error {
  ServerError(std::string_view what_key, const std::string& detail)
      : std::runtime_error(detail), key(what_key) {}
  std::string_view key;
};

// Where a server keeps its tables, and how it hears of other nodes.
struct Backing {
  std::unique_ptr<store::Store> store;
  std::unique_ptr<store::Fanout> fanout;
};
// As the settings say; throws ServerError.
Backing open_backing(const Settings& settings);

class Server {
 public:
  explicit Server(const Settings& settings);
  // With a store of the caller's, which needs no folder.
  Server(const Settings& settings, Backing backing);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const;
  std::size_t tables() const;  // that were brought back
  void run();
  void stop();

  // For tests of a failing disk, see store/sqlite_store.h.
  void before_next_commit(std::string sql);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// The text key of what is wrong with a store: "server.trouble.full" and so on.
std::string_view trouble_key(store::Trouble trouble);

}  // namespace clowder::server
