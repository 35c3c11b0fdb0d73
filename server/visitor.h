// Somebody with a connection: where they sit, what they have seen, how fast they speak. Lives on
// while an answer is on its way, even if the connection does not.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "core/seat.h"
#include "server/connection.h"
#include "server/door.h"
#include "server/limit.h"

namespace clowder::server {

class Room;

struct Visitor {
  Connection* connection = nullptr;  // null: gone
  std::shared_ptr<Room> room = {};   // none before hello
  Pass pass = {};
  Seat seat = spectator;
  std::uint64_t seen = 0;
  bool shown_out = false;  // told that nobody may watch
  Bucket pace = {};
  int too_fast = 0;  // in a row

  void send(std::string text) const {
    if (connection != nullptr) connection->send(message(std::move(text)));
  }
  void send(const Message& text) const {
    if (connection != nullptr) connection->send(text);
  }
};

using VisitorPtr = std::shared_ptr<Visitor>;

}  // namespace clowder::server
