// Listens, speaks HTTP and WebSocket, and runs the one loop on which everything of a server
// happens.
//
//   Network network({.address = "127.0.0.1", .port = 0}, service);
//   network.port();                        // the one the system chose
//   network.every(250ms, [] { … });
//   network.run();                         // until stop()
//
// post() and stop() may be called from any thread, all else from the loop's or before run().
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "server/connection.h"

namespace clowder::server {

using Milliseconds = std::chrono::milliseconds;

struct NetworkOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
  std::size_t most_sockets = 15'000;     // of both kinds
  std::size_t largest_message = 16'384;  // a larger frame or body ends the connection
  std::size_t largest_queue = 65'536;    // bytes that wait for a slow reader
  Milliseconds ping_after{3'500};        // silence, until we ask whether somebody is there
  Milliseconds dead_after{5'500};        // silence, until nobody is
  Milliseconds patience{10'000};         // for a request to come in whole
};

struct NetworkFigures {
  std::size_t http = 0;
  std::size_t sockets = 0;
  std::uint64_t accepted = 0;
  std::uint64_t turned_away = 0;  // too many
  std::uint64_t bytes_out = 0;
  std::uint64_t messages_out = 0;
};

// What can go wrong at the start: the address is taken, or is none.
struct CannotListen : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Network {
 public:
  Network(const NetworkOptions& options, Service& service);  // throws CannotListen
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  ~Network();

  std::uint16_t port() const;
  void run();
  void stop();
  void post(std::function<void()> task);
  void every(Milliseconds pause, std::function<void()> task);
  void after(Milliseconds pause, std::function<void()> task);
  void on_signals(std::function<void()> task);  // SIGTERM and SIGINT
  void stop_listening();
  NetworkFigures figures() const;

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace clowder::server
