// What happens at a table without anybody asking: clocks, absences, bots.
#include "server/room.h"

namespace clowder::server {

void Room::sweep() {
  if (dozing_) return;
  keep_record();
  if (is_busy() || !table_->started() || table_->over()) return;
  if (is_shared()) {
    plan_turn();
    return cover_absent();
  }
  if (const auto late = table_->deadline(); late && late->at <= now()) {
    Entry flag = entry("flag");
    flag.seat = late->seat.index;
    return change_quietly(std::move(flag));
  }
  cover_absent();
  if (!is_busy()) consider_bot();
}

bool Room::somebody_sits() const {
  for (const VisitorPtr& who : visitors_) {
    if (who->seat != spectator) return true;
  }
  return false;
}

// Nobody is left waiting for one who is gone. Where all are gone the game waits for them.
void Room::cover_absent() {
  if (!somebody_sits()) return;
  for (const Seat seat : SeatSet::first(table_->setup().players)) {
    const std::int64_t since = gone_since_[seat.index];
    const SeatInfo there = table_->seat(seat);
    if (since == 0 || there.away || there.kind.text != "person") continue;
    if (house_.now() - since < house_.settings.cover_after_ms) continue;
    if (is_shared()) return cover_unless_elsewhere(seat);
    Entry cover = entry("cover");
    cover.seat = seat.index;
    return change_quietly(std::move(cover));
  }
}

// Bots move while there is somebody to see it, with a pause in which people can follow.
void Room::consider_bot() {
  if (is_shared()) return plan_turn();
  if (bot_scheduled_ || is_busy() || visitors_.empty() || !table_->due_bot()) return;
  bot_scheduled_ = true;
  house_.after(house_.settings.bot_pause_ms, [self = shared_from_this()] {
    self->bot_scheduled_ = false;
    if (self->is_busy() || self->visitors_.empty()) return;
    if (const auto seat = self->table_->due_bot()) self->let_bot_think(*seat);
  });
}

void Room::let_bot_think(Seat seat) {
  busy_ = true;
  house_.pool.run([self = shared_from_this(), seat]() mutable {
    const std::string action =
        self->table_->think(seat, {.nodes = self->house_.settings.bot_nodes});
    House& house = self->house_;
    house.post([self = std::move(self), seat, action] {
      self->busy_ = false;
      Entry move = self->entry("move");
      move.seat = seat.index;
      move.action = action;
      ++self->house_.metrics.bot_moves;
      self->change_quietly(std::move(move));
      self->next();
    });
  });
}

}  // namespace clowder::server
