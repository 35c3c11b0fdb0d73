// A game being played at this keyboard: a table (table/table.h) with people and bots, and what each
// person is told of it. Both ways to play, on the whole screen (session.h) and line by line
// (lines.h), share it, and see no more of the game than told() has for a viewer.
//
//   Played<box::Game> played(setup, texts);
//   played.let_bot_act(seat);
//   played.told(seat).at(played.events()).view;           // what the person knows
//   std::string record = played.record();                 // a .play file to go on from
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <vector>

#include "bots/choose.h"
#include "bots/policy.h"
#include "cli/play/company.h"
#include "cli/play/told.h"
#include "lab/seed.h"
#include "table/record.h"
#include "table/typed.h"

namespace clowder::cli {

// What a game is begun with: a fresh one, or one from a record.
template <class G>
struct Setup {
  typename G::Options options;
  std::string seed;
  std::vector<std::string> seats;  // the words of --seats
  std::vector<Move<G>> moves;      // to begin with
  bool fast = false;               // no pauses
  std::optional<int> start = {};   // who begins, where a record says so
  std::string commit = {};         // of a record that has one
};

template <class G>
class Played {
 public:
  using View = typename G::View;

  Played(const Setup<G>& setup, const Texts& texts)
      : setup_(setup),
        texts_(texts),
        sitters_(seat_company(texts, setup.seats, seed_number("names " + setup.seed))),
        table_(Table::OneScreen{table_setup(setup), setup.seed, setup.start}) {
    told_.emplace_back(spectator, company(spectator));
    for (const Seat seat : SeatSet::first(setup.options.players)) sit(seat);
    enter(entry("start"));
    for (const Move<G>& move : setup.moves) act(move.seat, move.action);
  }
  Played(const Played&) = delete;  // who is told refers to who sits here
  Played& operator=(const Played&) = delete;
  ~Played() = default;

  const Texts& texts() const { return texts_; }
  const Setup<G>& setup() const { return setup_; }
  SeatSet people() const { return people_; }
  Company company(Seat viewer) const { return {texts_, sitters_, viewer}; }
  bool is_person(Seat seat) const { return people_.has(seat); }

  bool over() const { return table_.over(); }
  SeatSet to_act() const { return table_.host()->to_act(); }
  // Who acts now: bots first where several may, so that nobody waits for them. Requires an actor.
  Seat actor() const {
    const auto bot = table_.due_bot();
    return bot ? *bot : to_act().front();
  }

  // What a person or a spectator was told.
  Told<G>& told(Seat viewer) { return *std::ranges::find(told_, viewer, &Told<G>::viewer); }
  // How many events there were: everybody is told as many, if some of them less.
  std::size_t events() const { return told_.front().size(); }
  View now(Seat viewer) const { return typed<G>(table_).seen_by(viewer); }

  // Requires a legal action.
  void act(Seat seat, const typename G::Action& action) {
    Entry move = entry("move", seat);
    move.action = G::text(action);
    enter(move);
  }
  // The bot chooses by its view alone. Requires a bot that may act.
  void let_bot_act(Seat seat) {
    Rng rng(seed_number("choices " + setup_.seed), moves());
    const std::string& mind = sitters_[seat.index].mind;
    if (const auto level = find_level(mind)) {
      return act(seat, choose<G>(*level, now(seat), {}, rng.next()));
    }
    act(seat, choose<G>(find_policy(mind).value_or(Policy::careful), now(seat), rng));
  }

  bool may_undo(Seat seat) const { return table_.open_to_undo(seat).has_value(); }
  // Requires may_undo(). Later moves stay: they were hidden from who made this one.
  void undo(Seat seat) {
    const auto number = *table_.open_to_undo(seat);
    for (Told<G>& one : told_) one.forget(number);
    enter(entry("undo", seat));
  }
  bool has_moved(Seat seat) const {
    const auto& list = typed<G>(table_).moves();
    return std::ranges::any_of(list, [=](const Move<G>& move) { return move.seat == seat; });
  }

  std::size_t moves() const { return typed<G>(table_).moves().size(); }
  std::string record() const { return table_.host()->record(setup_.seats, setup_.commit); }

 private:
  static TableSetup table_setup(const Setup<G>& setup) {
    TableSetup table;
    table.game = G::name;
    table.players = setup.options.players;
    table.options = named_options<G>(setup.options);
    return table;
  }

  static Entry entry(std::string_view kind, Seat seat = spectator) {
    Entry entry;
    entry.kind = kind;
    if (seat != spectator) entry.seat = seat.index;
    return entry;
  }

  void sit(Seat seat) {
    const Sitter& sitter = sitters_[seat.index];
    Entry sit = entry("sit", seat);
    sit.sitter = sitter.is_person() ? "person" : "bot";
    if (sitter.is_person()) {
      // A table is strict about names for those who see them elsewhere; here the company has them.
      sit.name = is_name(sitter.name) ? sitter.name : std::to_string(seat.index + 1);
      people_.add(seat);
      told_.emplace_back(seat, company(seat));
    }
    enter(sit);
  }

  void enter(const Entry& entry) {
    assert(!table_.check(entry));
    table_.apply(entry);
    if (!table_.started()) return;
    for (Told<G>& one : told_) one.hear(table_);
  }

  Setup<G> setup_;
  const Texts& texts_;
  std::vector<Sitter> sitters_;
  Table table_;
  std::vector<Told<G>> told_;  // the spectator first
  SeatSet people_;
};

}  // namespace clowder::cli
