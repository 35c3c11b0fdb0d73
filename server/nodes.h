// This server as one of several on one store: what the others did is followed, what is due is
// taken, who is here is told. Without a shared store none of it happens.
//
//   Nodes nodes(house, rooms);
//   nodes.beat();                        // a few times a second
//   nodes.hear({"k3x9", 17});            // another node has written an entry
//
// On the loop's thread; what waits for the database does so on threads of `house.reads`.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/house.h"
#include "server/room.h"
#include "store/fanout.h"
#include "store/shared.h"

namespace clowder::server {

class Nodes {
 public:
  // How the tables of this server are found.
  struct Rooms {
    std::function<std::shared_ptr<Room>(const std::string&)> loaded;  // null: not here
    std::function<std::shared_ptr<Room>(const std::string&)> find;    // from the store, too
    std::function<void(const std::function<void(Room&)>&)> each;
  };

  Nodes(House& house, Rooms rooms) : house_(house), rooms_(std::move(rooms)) {}

  void beat();
  // What another node told; an empty table: look at all of them.
  void hear(const store::News& news);
  void take_turns();

 private:
  void compare_heads();
  void compare(const std::vector<store::Head>& heads);
  void say_who_is_here();
  void tell_time();
  void compare_clock(std::int64_t behind);

  House& house_;
  Rooms rooms_;
  bool taking_ = false;
  bool take_again_ = false;
  bool comparing_ = false;
  bool seeing_ = false;
  bool telling_ = false;
  std::int64_t compared_ = 0;
  std::int64_t seen_ = 0;
  std::int64_t told_ = 0;
  std::optional<std::int64_t> behind_;  // the database's clock, the last time it was looked at
};

}  // namespace clowder::server
