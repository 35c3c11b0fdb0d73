// What the sessions of the network share. Only server/network.cpp, server/http_session.cpp and
// server/socket_session.cpp include this; the rest of the tree never sees Asio.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <string>

#include "server/connection.h"
#include "server/network.h"

namespace clowder::server {

using Tcp = boost::asio::ip::tcp;
using Clock = std::chrono::steady_clock;

// One client's connection of either kind. sweep() is called a few times a second.
class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;
  virtual void sweep(Clock::time_point now) = 0;
  virtual void cut() = 0;  // at once, without farewell
};

// What sessions know of their network.
struct Surroundings {
  const NetworkOptions& options;
  Service& service;
  NetworkFigures& figures;
  std::list<Session*>& sessions;
  Clock::time_point& now;  // of the last sweep: precise enough for silences
  std::uint64_t next_id = 1;

  std::string new_id() { return std::to_string(next_id++); }
};

// Puts itself into the list of sessions, and out again.
class Listed {
 public:
  Listed(std::list<Session*>& sessions, Session* session)
      : sessions_(sessions), place_(sessions.insert(sessions.end(), session)) {}
  Listed(const Listed&) = delete;
  Listed& operator=(const Listed&) = delete;
  ~Listed() { sessions_.erase(place_); }

 private:
  std::list<Session*>& sessions_;
  std::list<Session*>::iterator place_;
};

void start_http(Tcp::socket socket, Surroundings& surroundings);

}  // namespace clowder::server
