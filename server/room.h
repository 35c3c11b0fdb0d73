// One table on the server: the game, who is connected, who may enter, and one write under way at a
// time. An entry is shown and acknowledged only after the store has it.
//
//   room->join(visitor, hello);                       // welcome and update, or an error
//   room->receive(visitor, message);                  // answered now, or when the room is free
//
// Everything happens on the loop's thread, but thinking: while a bot thinks the table is not
// changed, and whatever would change it waits. Always held by a shared_ptr.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages.h"
#include "server/house.h"
#include "server/visitor.h"
#include "store/shared.h"
#include "store/store.h"
#include "table/table.h"

namespace clowder::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  using Kept = std::function<void(const store::Failure&)>;

  Room(std::string id, House& house) : id_(std::move(id)), house_(house) {}
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  ~Room() = default;

  // What the store has of it; a log that this version cannot read is a failure.
  store::Failure load(const store::Kept& kept);

  const std::string& id() const { return id_; }
  const Table& table() const { return *table_; }
  const Door& door() const { return door_; }
  bool is_busy() const { return busy_ || !waiting_.empty(); }
  bool is_empty() const { return visitors_.empty(); }
  bool is_live() const { return live_; }
  std::int64_t quiet_since() const { return quiet_since_; }
  std::uint64_t doors() const { return doors_; }

  void join(const VisitorPtr& who, const Hello& hello);
  void receive(const VisitorPtr& who, ClientMessage message);
  void leave(const VisitorPtr& who);
  void say_to_all(const Message& text) const;

  // Clocks, absences and bots; called about every second.
  void sweep();
  // Loaded for somebody who only looks: nothing happens until wake(), or until somebody joins.
  // Where nodes share a table it is awake elsewhere: its clocks are due rows of the store.
  void doze() { dozing_ = !is_shared(); }
  // After the time away: credits the clocks, and keeps a record that was not kept.
  void wake();
  // Durable, then `done`. Whoever came in by a revoked one is shown out.
  void change_tokens(std::vector<store::Token> grant, std::vector<std::string> revoke, Kept done);

  // Of a store that nodes share (room_nodes.cpp). Another node has written entry `number`, or
  // changed tokens.
  void hear(Table::Number number);
  // A turn that this node has taken.
  void take_turn(const store::Turn& turn);
  // The database's clock has jumped, and with it when turns are due.
  void plan_again();
  void add_presences(std::vector<store::Presence>& list) const;
  // Waits for the store; nothing while the room is busy.
  void catch_up_now();

  // Finished or abandoned: a restart need not bring it back, though it can be asked for.
  void retire();

 private:
  struct Change {
    Entry entry;
    std::string secret = {};
    std::vector<store::Token> grant = {};
    std::vector<std::string> revoke = {};
    Kept done = {};  // after it was applied, before all are told
  };

  void when_free(std::function<void()> task);
  void next();
  void handle(const VisitorPtr& who, const ClientMessage& message, int tries);
  void hand_back(const VisitorPtr& who, const ClientMessage& message, int tries);
  void sit(const VisitorPtr& who, const Sit& wish, int tries);
  void hint(const VisitorPtr& who, const HintAsk& ask);
  void welcome(const VisitorPtr& who, const Hello& hello);
  bool is_away(const Visitor& who) const;
  void let_in(const VisitorPtr& who, const Hello& hello);
  bool may_watch(const Visitor& who) const;
  void show_out(Visitor& who) const;
  bool may_sit(const Visitor& who, const Sit& wish) const;

  void change(Change change);
  void kept(const Change& change, const store::Failure& failure);
  void apply(const Change& change);
  void finish(const Change& change, const store::Failure& failure);
  bool is_shared() const { return house_.store.shared() != nullptr; }
  void catch_up(Kept then);
  void follow(const store::Kept& kept);
  void follow_tokens(const store::Kept& kept);
  void plan_turn(bool back = false);
  bool do_turn(const store::Turn& turn);
  void forget_turn(Table::Number number);
  void cover_unless_elsewhere(Seat seat);
  void tell_all();
  void keep_record();

  void cover_absent();
  void consider_bot();
  void let_bot_think(Seat seat);
  bool somebody_sits() const;
  // What an entry written now is dated, and what clocks go by: never before the log's end, though
  // a restarted machine's clock, or that of another node, may say so.
  std::int64_t now() const { return house_.now() + ahead_; }
  void stay_ahead() { ahead_ = std::max(ahead_, table_->at() - house_.now()); }
  Entry entry(std::string_view kind) const;
  void change_quietly(Entry entry);

  std::string id_;
  House& house_;
  Door door_;
  std::unique_ptr<Table> table_;
  std::vector<VisitorPtr> visitors_;
  std::deque<std::function<void()>> waiting_;
  std::int64_t ahead_ = 0;                // of the server's time
  std::vector<std::int64_t> gone_since_;  // by seat, the server's time; 0: somebody is there
  std::int64_t quiet_since_ = 0;          // the last entry or visitor, the server's time
  Table::Number recorded_ = 0;            // the entry that ended the last game kept as a record
  Table::Number began_ = 0;               // the entry that began the present game's secret
  std::uint64_t doors_ = 0;               // what the door here is like: how often tokens changed
  Table::Number planned_ = 0;             // the entry after which a turn was planned
  std::int64_t planned_at_ = 0;
  bool hearing_ = false;  // of other nodes: going to read
  bool turn_again_ = false;
  bool busy_ = false;
  bool bot_scheduled_ = false;
  bool live_ = true;
  bool dozing_ = false;
};

}  // namespace clowder::server
