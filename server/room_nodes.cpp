// A table whose log other nodes write, too: what they did is read and applied here; bots and clocks
// are turns that any node may take.
#include <algorithm>

#include "server/room.h"
#include "store/shared.h"

namespace clowder::server {
namespace {

// A turn that nobody took for so long: all nodes, or the database, were away.
constexpr std::int64_t away_after = 10'000;
constexpr std::int64_t plan_pause = 10'000;
constexpr std::int64_t longest_timer = 5'000;  // what is later is found by the beat
constexpr std::uint16_t token_revoked = 4001;

}  // namespace

void Room::hear(Table::Number number) {
  if (hearing_ || number < table_->number()) return;
  hearing_ = true;
  when_free([this] {
    hearing_ = false;
    catch_up([](const store::Failure&) {});
  });
}

// Reads what follows the last entry known here, with the table held still; then `then`, after
// which the room is free for the next.
void Room::catch_up(Kept then) {
  busy_ = true;
  house_.reads.run([self = shared_from_this(), after = table_->number(),
                    then = std::move(then)]() mutable {
    const auto found = self->house_.store.load(self->id_, after);
    House& house = self->house_;
    house.post([self = std::move(self), found, then = std::move(then)] {
      self->busy_ = false;
      if (found.failure) {
        self->house_.log.warning(
            "table-behind", {{"table", self->id_}, {"trouble", name_of(found.failure.trouble)}});
      } else {
        self->follow(found.value);
      }
      then(found.failure);
      self->next();
    });
  });
}

void Room::catch_up_now() {
  if (is_busy()) return;
  const auto found = house_.store.load(id_, table_->number());
  if (!found.failure) follow(found.value);
}

void Room::follow(const store::Kept& kept) {
  for (const store::Entry& line : kept.entries) {
    if (line.number != table_->number() + 1) continue;
    const ReadEntry read = entry_from(line.text);
    if (read.problem || table_->check(read.entry)) {
      // A later version's, perhaps: what is here stays true up to its number.
      return house_.log.error("table-unreadable", {{"table", id_}, {"entry", line.number}});
    }
    std::string secret;
    for (const store::Secret& one : kept.secrets) {
      if (one.number == line.number) secret = one.hex;
    }
    table_->apply(read.entry, secret);
    stay_ahead();
    if (!secret.empty()) began_ = line.number;
    quiet_since_ = house_.now();
  }
  live_ = kept.live;
  if (doors_ != kept.doors) follow_tokens(kept);
  tell_all();
}

// A seat that was given up is watched from now on; a token that was replaced opens nothing.
void Room::follow_tokens(const store::Kept& kept) {
  doors_ = kept.doors;
  door_ = {};
  door_.add(kept.tokens);
  for (const VisitorPtr& who : std::vector(visitors_)) {
    if (!who->pass.role) continue;
    const bool valid =
        std::ranges::find(kept.tokens, who->pass.hash, &store::Token::hash) != kept.tokens.end();
    if (valid) continue;
    const bool left = who->pass.is(store::Role::seat) && !table_->started() &&
                      door_.hashes(store::Role::seat, who->seat.index).empty();
    if (left) {
      who->seat = spectator;
      who->pass = {};
    } else if (who->connection != nullptr) {
      who->connection->close(token_revoked);
    }
  }
}

// Bots play while there is somebody to see it; clocks run in any case.
void Room::plan_turn(bool back) {
  if (is_busy() || !table_->started() || table_->over()) return;
  std::int64_t delay = 0;
  if (!visitors_.empty() && table_->due_bot()) {
    delay = house_.settings.bot_pause_ms;
  } else if (const auto late = table_->deadline()) {
    delay = std::max<std::int64_t>(0, late->at - now());
  } else {
    return;
  }
  const bool again = planned_ == table_->number() && house_.now() - planned_at_ < plan_pause;
  if (again) return;
  planned_ = table_->number();
  planned_at_ = house_.now();
  house_.store.write({.table = id_, .due = store::Due{planned_, delay, back}},
                     [self = shared_from_this(), delay](const store::Failure& no) mutable {
                       House& house = self->house_;
                       house.post([self = std::move(self), no, delay] {
                         if (no) {
                           self->planned_ = 0;
                         } else if (delay <= longest_timer) {
                           self->house_.after(delay, self->house_.take_turns);
                         }
                       });
                     });
}

void Room::plan_again() {
  planned_ = 0;
  plan_turn();
}

void Room::take_turn(const store::Turn& turn) {
  when_free([this, turn] {
    if (turn.number > table_->number() && !turn_again_) {
      turn_again_ = true;
      return catch_up([this, turn](const store::Failure&) { take_turn(turn); });
    }
    turn_again_ = false;
    if (turn.number < table_->number() || !do_turn(turn)) forget_turn(turn.number);
  });
}

// False: there is nothing to do.
bool Room::do_turn(const store::Turn& turn) {
  if (const auto seat = table_->due_bot()) {
    let_bot_think(*seat);
    return true;
  }
  const auto late = table_->deadline();
  if (!late) return false;
  if (late->at > now()) {
    planned_ = 0;  // somebody asked for more time, or the database's clock jumped
    plan_turn(true);
    return true;
  }
  const bool away = turn.late_ms > away_after;
  Entry done = entry(away ? "wake" : "flag");
  if (!away) done.seat = late->seat.index;
  change_quietly(std::move(done));
  return true;
}

void Room::forget_turn(Table::Number number) {
  house_.reads.run([self = shared_from_this(), number] {
    self->house_.store.shared()->forget_due(self->id_, number);
  });
}

// Others need to know only where some of a table's people are elsewhere.
void Room::add_presences(std::vector<store::Presence>& list) const {
  if (!table_->started() || table_->over()) return;
  bool all_here = true;
  for (const Seat seat : SeatSet::first(table_->setup().players)) {
    const SeatInfo there = table_->seat(seat);
    if (there.kind.text == "person" && !there.away && gone_since_[seat.index] != 0)
      all_here = false;
  }
  if (all_here) return;
  for (const Seat seat : SeatSet::first(table_->setup().players)) {
    if (gone_since_[seat.index] == 0) list.push_back({id_, seat.index});
  }
}

// Gone from here: elsewhere, perhaps.
void Room::cover_unless_elsewhere(Seat seat) {
  busy_ = true;
  house_.reads.run([self = shared_from_this(), seat, now = house_.now()]() mutable {
    const auto absence = self->house_.store.shared()->absence(self->id_, seat.index, now);
    House& house = self->house_;
    house.post([self = std::move(self), seat, absence] {
      self->busy_ = false;
      const bool elsewhere =
          absence.failure ||
          (absence.value >= 0 && absence.value < self->house_.settings.cover_after_ms);
      if (elsewhere) {
        // Asked again when they could have been gone for long enough.
        if (self->gone_since_[seat.index] != 0) self->gone_since_[seat.index] = self->house_.now();
      } else {
        Entry cover = self->entry("cover");
        cover.seat = seat.index;
        self->change_quietly(std::move(cover));
      }
      self->next();
    });
  });
}

}  // namespace clowder::server
