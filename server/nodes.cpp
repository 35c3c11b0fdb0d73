#include "server/nodes.h"

#include <algorithm>
#include <cstdlib>

namespace clowder::server {
namespace {

constexpr std::int64_t compare_pause = 1000;  // a missed wake-up is healed after this
constexpr std::int64_t longest_pause = 5000;  // between two tellings of who is here
constexpr std::int64_t lease = 5000;          // a turn that its taker forsook is another's
constexpr std::int64_t tell_pause = 1000;     // between two tellings of the time
constexpr std::int64_t jump = 1000;           // a difference that no delay explains
constexpr std::size_t most_turns = 20;        // at a time, so that others have some

}  // namespace

void Nodes::beat() {
  const std::int64_t now = house_.now();
  take_turns();
  if (now - compared_ >= compare_pause) compare_heads();
  if (now - seen_ >= std::min(longest_pause, house_.settings.cover_after_ms / 4)) {
    say_who_is_here();
  }
  if (now - told_ >= tell_pause) tell_time();
}

void Nodes::hear(const store::News& news) {
  if (news.table.empty()) return compare_heads();
  if (const auto room = rooms_.loaded(news.table)) room->hear(news.number);
}

void Nodes::take_turns() {
  if (taking_) {
    take_again_ = true;
    return;
  }
  taking_ = true;
  take_again_ = false;
  house_.reads.run([this] {
    const auto turns = house_.store.shared()->take_due(most_turns, lease);
    house_.post([this, turns] {
      taking_ = false;
      for (const store::Turn& turn : turns.value) {
        if (const auto room = rooms_.find(turn.table)) room->take_turn(turn);
      }
      if (take_again_ || turns.value.size() == most_turns) take_turns();
    });
  });
}

void Nodes::compare_heads() {
  if (comparing_) return;
  compared_ = house_.now();
  std::vector<std::string> tables;
  rooms_.each([&](Room& room) { tables.push_back(room.id()); });
  if (tables.empty()) return;
  comparing_ = true;
  house_.reads.run([this, tables = std::move(tables)] {
    const auto heads = house_.store.shared()->heads(tables);
    house_.post([this, heads] {
      comparing_ = false;
      compare(heads.value);
    });
  });
}

void Nodes::compare(const std::vector<store::Head>& heads) {
  for (const store::Head& head : heads) {
    const auto room = rooms_.loaded(head.table);
    if (!room) continue;
    if (head.number > room->table().number() || head.doors != room->doors()) {
      room->hear(head.number);
    }
  }
}

void Nodes::say_who_is_here() {
  if (seeing_) return;
  seen_ = house_.now();
  std::vector<store::Presence> people;
  rooms_.each([&](Room& room) { room.add_presences(people); });
  if (people.empty()) return;
  seeing_ = true;
  house_.reads.run([this, people = std::move(people), now = seen_] {
    house_.store.shared()->see(people, now);
    house_.post([this] { seeing_ = false; });
  });
}

void Nodes::tell_time() {
  if (telling_) return;
  telling_ = true;
  told_ = house_.now();
  house_.reads.run([this, now = told_] {
    const auto clock = house_.store.shared()->tell_time(now);
    house_.post([this, clock, now] {
      telling_ = false;
      if (!clock.failure) compare_clock(now - clock.value);
    });
  });
}

// Turns are due by the database's clock: after a jump they are planned anew. A delay that looks
// like a jump does no harm.
void Nodes::compare_clock(std::int64_t behind) {
  const std::int64_t before = behind_.value_or(behind);
  behind_ = behind;
  if (std::abs(behind - before) < jump) return;
  house_.log.warning("clock-jumped", {{"by_ms", before - behind}});
  rooms_.each([](Room& room) { room.plan_again(); });
}

}  // namespace clowder::server
