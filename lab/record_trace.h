// A game that was played, from its record (docs/records.md), as a trace (docs/notation.md): the
// lines that `clowder trace` writes for games of bots, so that a stranger's program can check it.
//
//   bool whole = trace_record<box::Game>(record, [&](const std::string& line) { … });
//
// For records of seeded games; false where the record says what this version would not do.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/scan.h"
#include "lab/trace.h"
#include "table/record_line.h"
#include "table/scene.h"
#include "table/table_chance.h"

namespace clowder {

template <Game G, class Write>
class RecordTracer {
 public:
  explicit RecordTracer(Write& write) : write_(write) {}

  bool run(std::string_view record) {
    for (Lines lines(record); lines.next();) {
      if (!take(read_line(lines.line()))) return false;
    }
    if (!chance_ || !over(state_)) return false;
    end();
    return true;
  }

 private:
  using Chance = TracedChance<G, TableChance, Write>;

  bool take(const RecordLine& line) {
    if (line.problem) return false;
    switch (line.kind) {
      case RecordLine::Kind::nothing:
      case RecordLine::Kind::fact: return true;
      case RecordLine::Kind::header: return header(line);
      case RecordLine::Kind::move: break;
    }
    return move(line);
  }

  bool header(const RecordLine& line) {
    if (line.word == "game") {
      Words words(line.rest);
      words.next();
      Scene<G> scene;
      if (scene.begin(words.rest())) return false;
      options_ = scene.options();
      state_ = start(options_);
    } else if (line.word == "seed") {
      seed_ = line.rest;
    } else if (line.word == "start") {
      const auto first = parse_number(line.rest, 7);
      if (!first) return false;
      first_ = static_cast<int>(*first);
    }
    return true;  // seats, commit
  }

  void begin() {
    JsonLine line, set;
    G::write_options(set, options_);
    line.field("kind", "game").field("game", G::name).field("players", options_.players);
    write_(line.raw("options", set.finish()).field("seed", std::string_view(seed_)).finish());
    chance_.emplace(TableChance(sha256(seed_), first_), write_);
    settle();
  }

  void settle() {
    while (awaits_deal(state_)) deal(state_, *chance_, Unheard{});
    JsonLine line;
    line.field("kind", "state");
    G::write_state(line, state_);
    write_(line.finish());
  }

  bool move(const RecordLine& from) {
    if (!chance_) begin();
    const auto action = G::parse(from.rest);
    const Seat seat{static_cast<std::uint8_t>(from.seat)};
    if (!action || from.seat >= static_cast<unsigned>(options_.players)) return false;
    if (check(state_, seat, *action)) return false;
    JsonLine line;
    line.field("kind", "move").field("n", n_++).field("seat", seat.index);
    line.list("legal", legal(state_, seat), [](auto a) { return json_quoted(G::text(a)); });
    write_(line.field("action", G::text(*action)).finish());
    apply(state_, seat, *action, Unheard{});
    settle();
    return true;
  }

  void end() {
    const SeatSet seats = SeatSet::first(players(state_));
    JsonLine line;
    line.field("kind", "end");
    line.list("points", seats, [&](Seat s) { return std::to_string(points(state_, s)); });
    line.list("winners", winners(state_), [](Seat s) { return std::to_string(s.index); });
    G::write_end(line, state_);
    write_(line.finish());
  }

  Write& write_;
  typename G::Options options_{};
  typename G::State state_{};
  std::string seed_;
  std::optional<int> first_;
  std::optional<Chance> chance_;
  int n_ = 0;
};

template <Game G, class Write>
bool trace_record(std::string_view record, Write write) {
  return RecordTracer<G, Write>(write).run(record);
}

}  // namespace clowder
