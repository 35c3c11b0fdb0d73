#include "server/room.h"

#include <chrono>
#include <utility>

#include "core/encode.h"
#include "protocol/codec.h"
#include "protocol/desk.h"
#include "server/token.h"

namespace clowder::server {
namespace {

constexpr std::size_t most_waiting = 200;
constexpr int most_tries = 3;
constexpr std::size_t secret_bytes = 32;
constexpr Refusal cannot_keep{"server", "server.refuse.store"};
constexpr Refusal too_busy{"server", "server.refuse.busy"};
constexpr Refusal no_invitation{"server", "server.refuse.invitation"};

using Steady = std::chrono::steady_clock;

double ms_since(Steady::time_point begin) {
  return std::chrono::duration<double, std::milli>(Steady::now() - begin).count();
}

// What changes nothing can be answered at any moment.
bool is_question(const ClientMessage& message) {
  return std::holds_alternative<Why>(message) || std::holds_alternative<PreviewAsk>(message) ||
         std::holds_alternative<HelperAsk>(message) || std::holds_alternative<RecordAsk>(message) ||
         std::holds_alternative<Ping>(message);
}

// Who says so plays again, even where a bot has played meanwhile.
bool shows_presence(const ClientMessage& message) {
  return std::holds_alternative<Act>(message) || std::holds_alternative<Undo>(message) ||
         std::holds_alternative<MoreTime>(message) || std::holds_alternative<Rematch>(message);
}

Maybe<std::string> id_of(const ClientMessage& message) {
  return std::visit([](const auto& m) { return m.id; }, message);
}

}  // namespace

store::Failure Room::load(const store::Kept& kept) {
  using store::Trouble;
  const auto secret_of = [&](Table::Number number) {
    for (const store::Secret& secret : kept.secrets) {
      if (secret.number == number) return secret.hex;
    }
    return std::string();
  };
  table_.reset();
  for (const store::Entry& line : kept.entries) {
    const ReadEntry read = entry_from(line.text);
    const std::string where = id_ + " entry " + std::to_string(line.number);
    if (read.problem) return {Trouble::broken, where + " cannot be read"};
    const std::string secret = secret_of(line.number);
    if (!secret.empty()) began_ = line.number;
    if (!table_) {
      if (Table::check_create(read.entry)) return {Trouble::broken, where + " makes no table"};
      table_ = std::make_unique<Table>(read.entry, secret);
      continue;
    }
    if (table_->check(read.entry)) return {Trouble::broken, where + " is not allowed"};
    table_->apply(read.entry, secret);
  }
  if (!table_) return {Trouble::missing, id_};
  door_ = {};
  door_.add(kept.tokens);
  doors_ = kept.doors;
  live_ = kept.live;
  stay_ahead();
  quiet_since_ = house_.now();
  gone_since_.assign(static_cast<std::size_t>(table_->setup().players), quiet_since_);
  for (const VisitorPtr& who : visitors_) {
    if (who->seat != spectator) gone_since_[who->seat.index] = 0;
  }
  return {};
}

void Room::wake() {
  dozing_ = false;
  if (table_->setup().clock && table_->started() && !table_->over()) {
    when_free([this] { change_quietly(entry("wake")); });
  }
  if (!table_->over()) return;
  const auto records = house_.store.records(id_);
  if (!records.failure && !records.value.empty()) recorded_ = records.value.back().number;
  keep_record();
}

// --- messages ---

void Room::receive(const VisitorPtr& who, ClientMessage message) {
  if (is_question(message)) {
    return who->send(answer(*table_, who->seat, message, now()).answer);
  }
  if (waiting_.size() >= most_waiting) return who->send(refused(too_busy, id_of(message)));
  when_free([this, who, message = std::move(message)] {
    // Somebody who was still at the door when it came, and was not let in.
    if (is_shared() && !who->pass.role && !table_->setup().listed) return;
    handle(who, message, 0);
  });
}

void Room::when_free(std::function<void()> task) {
  waiting_.push_back(std::move(task));
  next();
}

void Room::next() {
  while (!busy_ && !waiting_.empty()) {
    const auto task = std::move(waiting_.front());
    waiting_.pop_front();
    task();
  }
  if (!busy_) consider_bot();
}

void Room::handle(const VisitorPtr& who, const ClientMessage& message, int tries) {
  const auto begin = Steady::now();
  if (const auto* wish = std::get_if<Sit>(&message)) return sit(who, *wish, tries);
  if (const auto* ask = std::get_if<HintAsk>(&message)) return hint(who, *ask);
  if (is_away(*who) && shows_presence(message)) return hand_back(who, message, tries);
  Reply reply = answer(*table_, who->seat, message, now());
  if (!reply.entry) {
    ++(reply.answer.starts_with("{\"type\":\"ack\"") ? house_.metrics.repeated
                                                     : house_.metrics.refused);
    return who->send(std::move(reply.answer));
  }
  Change wanted{.entry = std::move(*reply.entry)};
  if (wanted.entry.kind.text == "rematch") {
    wanted.secret = random_hex(secret_bytes);
    wanted.entry.commit = commit_of(wanted.secret);
  } else if (wanted.entry.kind.text == "leave" && !table_->started()) {
    wanted.revoke = door_.hashes(store::Role::seat, *wanted.entry.seat);
  }
  wanted.done = [this, who, message, tries, begin,
                 text = std::move(reply.answer)](const store::Failure& no) {
    if (no.trouble == store::Trouble::taken && tries < most_tries) {
      return handle(who, message, tries + 1);
    }
    if (!no) house_.metrics.wait.add(ms_since(begin));
    who->send(no ? refused(cannot_keep, id_of(message)) : text);
  };
  change(std::move(wanted));
}

// A person whose flag fell, or who left, acts again on the same connection.
void Room::hand_back(const VisitorPtr& who, const ClientMessage& message, int tries) {
  Entry back = entry("return");
  back.seat = who->seat.index;
  change({.entry = std::move(back), .done = [this, who, message, tries](const store::Failure& no) {
            const bool again = !no || (no.trouble == store::Trouble::taken && tries < most_tries);
            if (again) return handle(who, message, tries + 1);
            who->send(refused(cannot_keep, id_of(message)));
          }});
}

bool Room::may_sit(const Visitor& who, const Sit& wish) const {
  if (who.seat != spectator) return false;
  if (table_->setup().listed || who.pass.is(store::Role::invitation)) return true;
  return wish.invitation && door_.check(*wish.invitation).is(store::Role::invitation);
}

void Room::sit(const VisitorPtr& who, const Sit& wish, int tries) {
  if (!may_sit(*who, wish)) return who->send(refused(no_invitation, wish.id));
  const auto wanted = seat_entry(*table_, wish, now());
  const Refusal no = wanted ? table_->check(*wanted) : Refusal{"table", "table.refuse.taken"};
  if (no) return who->send(refused(no, wish.id));
  const int seat = *wanted->seat;
  const std::string token = new_token();
  Change change{.entry = *wanted};
  change.grant = {{token_hash(token), store::Role::seat, seat}};
  change.revoke = door_.hashes(store::Role::seat, seat);
  change.done = [this, who, wish, tries, seat, token](const store::Failure& failed) {
    if (failed.trouble == store::Trouble::taken && tries < most_tries) {
      return sit(who, wish, tries + 1);
    }
    if (failed) return who->send(refused(cannot_keep, wish.id));
    who->seat = Seat{static_cast<std::uint8_t>(seat)};
    who->pass = door_.check(token);
    gone_since_[who->seat.index] = who->connection != nullptr ? 0 : house_.now();
    Seated text;
    text.id = wish.id;
    text.seat = seat;
    text.token = token;
    who->send(encode_message(text));
  };
  this->change(std::move(change));
}

// A strong bot takes its time: on a thread of its own, with the table held still.
void Room::hint(const VisitorPtr& who, const HintAsk& ask) {
  busy_ = true;
  house_.pool.run(
      [self = shared_from_this(), who = who, ask, seat = who->seat, now = now()]() mutable {
        const std::string text = answer(*self->table_, seat, ask, now).answer;
        House& house = self->house_;
        house.post([self = std::move(self), who = std::move(who), text] {
          self->busy_ = false;
          who->send(text);
          self->next();
        });
      });
}

// --- changes ---

Entry Room::entry(std::string_view kind) const {
  Entry entry;
  entry.kind = kind;
  entry.at = now();
  return entry;
}

void Room::change_quietly(Entry entry) {
  if (!table_->check(entry)) change({.entry = std::move(entry)});
}

void Room::change(Change change) {
  busy_ = true;
  const Table::Number number = table_->number() + 1;
  store::Write write{.table = id_, .entries = {{number, encode_json(change.entry)}}};
  if (!change.secret.empty()) write.secrets = {{number, change.secret}};
  write.grant = change.grant;
  write.revoke = change.revoke;
  if (!live_) write.live = true;
  house_.store.write(std::move(write), [self = shared_from_this(), change = std::move(change)](
                                           const store::Failure& no) mutable {
    House& house = self->house_;
    house.post(
        [self = std::move(self), change = std::move(change), no] { self->kept(change, no); });
  });
}

void Room::kept(const Change& change, const store::Failure& failure) {
  busy_ = false;
  if (failure.trouble == store::Trouble::taken) {
    ++house_.metrics.raced;  // another node moved first: its entries are the truth
    return catch_up([this, change, failure](const store::Failure&) { finish(change, failure); });
  }
  if (failure) {
    ++house_.metrics.unkept;
  } else {
    apply(change);
    house_.tell({id_, table_->number()});
  }
  finish(change, failure);
  next();
}

void Room::finish(const Change& change, const store::Failure& failure) {
  if (change.done) change.done(failure);
  if (failure) return;
  tell_all();
  keep_record();
}

void Room::apply(const Change& change) {
  const bool ended_before = table_->over();
  table_->apply(change.entry, change.secret);
  // Here, where it has become durable: the record may be written late, more than once, or
  // elsewhere.
  if (!ended_before && table_->over()) ++house_.metrics.finished;
  live_ = true;
  quiet_since_ = house_.now();
  ++house_.metrics.entries;
  if (change.entry.kind.text == "move") ++house_.metrics.moves;
  if (!change.secret.empty()) began_ = table_->number();
  if (!change.revoke.empty() || !change.grant.empty()) ++doors_;
  door_.remove(change.revoke);
  door_.add(change.grant);
  // Whoever gave up a seat watches from now on.
  for (const VisitorPtr& who : visitors_) {
    if (who->pass.is(store::Role::seat) &&
        std::ranges::find(change.revoke, who->pass.hash) != change.revoke.end()) {
      who->seat = spectator;
      who->pass = {};
    }
  }
}

// Everybody gets what is new to them; those who watch and know the same share one message.
void Room::tell_all() {
  Message shared;
  Table::Number shared_since = 0;
  for (const VisitorPtr& who : visitors_) {
    if (!may_watch(*who)) {
      show_out(*who);
      continue;
    }
    if (who->seen == table_->number()) continue;
    if (who->seat != spectator) {
      who->send(encode_message(table_->update(who->seat, who->seen)));
    } else {
      if (!shared || shared_since != who->seen) {
        shared = message(encode_message(table_->update(spectator, who->seen)));
        shared_since = who->seen;
      }
      who->send(shared);
    }
    who->seen = table_->number();
  }
}

void Room::keep_record() {
  if (!table_->over() || recorded_ >= began_) return;
  const Table::Number before = std::exchange(recorded_, table_->number());
  store::Write write{.table = id_, .records = {{table_->number(), table_->record()}}};
  house_.store.write(std::move(write),
                     [self = shared_from_this(), before](const store::Failure& no) mutable {
                       const bool failed = no && no.trouble != store::Trouble::taken;
                       House& house = self->house_;
                       house.post([self = std::move(self), before, failed] {
                         if (failed) self->recorded_ = before;  // the sweep tries again
                       });
                     });
}

void Room::change_tokens(std::vector<store::Token> grant, std::vector<std::string> revoke,
                         Kept done) {
  store::Write write{.table = id_, .grant = grant, .revoke = revoke};
  house_.store.write(std::move(write), [self = shared_from_this(), grant = std::move(grant),
                                        revoke = std::move(revoke),
                                        done = std::move(done)](const store::Failure& no) mutable {
    House& house = self->house_;
    house.post([self = std::move(self), grant = std::move(grant), revoke = std::move(revoke),
                done = std::move(done), no] {
      if (!no) {
        ++self->doors_;
        self->door_.remove(revoke);
        self->door_.add(grant);
        self->house_.tell({self->id_, self->table_->number()});
        for (const VisitorPtr& who : std::vector(self->visitors_)) {
          const bool out = std::ranges::find(revoke, who->pass.hash) != revoke.end();
          if (out && who->connection != nullptr) who->connection->close(4001);
        }
      }
      done(no);
    });
  });
}

void Room::retire() {
  live_ = false;
  house_.store.write({.table = id_, .live = false}, [](const store::Failure&) {});
}

}  // namespace clowder::server
