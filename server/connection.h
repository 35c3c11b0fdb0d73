// The seam between the network and the tables: a Connection is one WebSocket as the tables see it,
// a Service is the tables as the network sees them. Both live on the thread of the network's loop.
//
//   void Hub::received(Connection& from, std::string_view text) { from.send(same(text)); }
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/http.h"

namespace clowder::server {

// A message may go to many; it is made once.
using Message = std::shared_ptr<const std::string>;

inline Message message(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // Queued, in order. A reader that lets more than the limit wait is dropped: it may resume.
  virtual void send(Message text) = 0;

  // Sends what is queued, then says farewell with a code of RFC 6455 7.4.
  virtual void close(std::uint16_t code) = 0;

  virtual const std::string& id() const = 0;       // for logs
  virtual const std::string& address() const = 0;  // of the client, behind trusted proxies
};

// Why a connection ended, for metrics and logs.
enum class Farewell : std::uint8_t { left, dead, slow, too_large, broken };

class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;

  using Reply = std::function<void(Answer)>;

  // Answers once, at once or later on the loop's thread.
  virtual void answer(const Request& request, Reply reply) = 0;

  // The true address of the client: the peer's, or what a trusted proxy says.
  virtual std::string address_of(const std::string& peer, const Request& request) = 0;

  // An answer refuses the upgrade to a WebSocket.
  virtual std::optional<Answer> refuse(const Request& upgrade) = 0;

  virtual void opened(Connection& connection) = 0;
  virtual void received(Connection& from, std::string_view text) = 0;
  virtual void closed(Connection& connection, Farewell why) = 0;  // the last call for it
};

}  // namespace clowder::server
