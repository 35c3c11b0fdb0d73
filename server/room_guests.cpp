// Who comes to a table, who may watch, who goes.
#include "protocol/codec.h"
#include "server/room.h"

namespace clowder::server {
namespace {

constexpr std::uint16_t come_again = 1012;  // service restart

}  // namespace

bool Room::may_watch(const Visitor& who) const {
  return who.seat != spectator || !table_->started() || table_->setup().spectators;
}

// Stays connected, because it may sit down.
void Room::show_out(Visitor& who) const {
  if (who.shown_out) return;
  who.shown_out = true;
  who.send(to_error({"server.problem.spectators", ""}, {}));
}

bool Room::is_away(const Visitor& who) const {
  return who.seat != spectator && table_->started() && table_->seat(who.seat).away;
}

// Where others write the log, too, whoever comes is told no less than they may know from there.
void Room::join(const VisitorPtr& who, const Hello& hello) {
  if (!is_shared()) return let_in(who, hello);
  who->room = shared_from_this();
  who->seat = spectator;  // whoever they were at another table
  who->pass = {};
  when_free([this, who, hello] {
    catch_up([this, who, hello](const store::Failure& no) {
      if (who->connection == nullptr || who->room.get() != this) return;
      if (!no) return let_in(who, hello);
      who->room = nullptr;
      who->send(to_error({"server.problem.store", ""}, hello.id));
      who->connection->close(come_again);
    });
  });
}

void Room::let_in(const VisitorPtr& who, const Hello& hello) {
  who->room = nullptr;
  who->pass = hello.token ? door_.check(*hello.token) : Pass{};
  if (!who->pass.role && (hello.token || !table_->setup().listed)) {
    return who->send(to_error({"server.problem.token", ""}, hello.id));
  }
  who->seat = spectator;
  if (who->pass.is(store::Role::seat)) {
    who->seat = Seat{static_cast<std::uint8_t>(who->pass.seat)};
    gone_since_[who->seat.index] = 0;
  }
  who->room = shared_from_this();
  who->shown_out = false;
  if (dozing_) wake();
  if (hello.since) ++house_.metrics.resumed;
  if (!is_away(*who)) return welcome(who, hello);
  when_free([this, who, hello] {
    Entry back = entry("return");
    back.seat = who->seat.index;
    if (table_->check(back)) return welcome(who, hello);
    change({.entry = back,
            .done = [this, who, hello](const store::Failure&) { welcome(who, hello); }});
  });
}

void Room::welcome(const VisitorPtr& who, const Hello& hello) {
  if (who->connection == nullptr || who->room.get() != this) return;  // gone meanwhile
  visitors_.push_back(who);
  Welcome text;
  text.id = hello.id;
  text.table = id_;
  text.setup = table_->setup();
  if (who->seat != spectator) text.seat = who->seat.index;
  text.commit = table_->commit();
  text.number = table_->number();
  who->send(encode_message(text));
  if (may_watch(*who)) {
    who->send(encode_message(table_->update(who->seat, hello.since)));
  } else {
    show_out(*who);
  }
  who->seen = table_->number();
  consider_bot();
}

void Room::leave(const VisitorPtr& who) {
  std::erase(visitors_, who);
  quiet_since_ = house_.now();
  if (who->seat == spectator) return;
  for (const VisitorPtr& other : visitors_) {
    if (other->seat == who->seat) return;
  }
  gone_since_[who->seat.index] = house_.now();
}

void Room::say_to_all(const Message& text) const {
  for (const VisitorPtr& who : visitors_) who->send(text);
}

}  // namespace clowder::server
