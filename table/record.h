// `.play` records (docs/records.md): read and played, and written.
//
//   Replay<box::Game> replay = play_record<box::Game>(bytes);
//   if (replay.problem) …                     // malformed: what and in which line
//   if (replay.surprise) …                    // a move was not refused as it should be, or was
//   for (const Fact& fact : replay.facts) …   // fact.expected != fact.found
//
// Which game a record is of: game_of(bytes), in table/record_line.h. Pure functions over the bytes,
// safe on any.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/scan.h"
#include "table/record_line.h"
#include "table/scene.h"

namespace clowder {

// A line `= key: expected`, and what is true there.
struct Fact {
  int line = 0;
  std::string expected;
  std::string found;

  bool holds() const { return expected == found; }
};

// A move that must be refused for `expected` and was refused by `refusal`, or the like: an empty
// `expected` means it was to be played, an empty refusal that it was allowed.
struct Surprise {
  int line = 0;
  std::string expected = {};
  Refusal refusal = {};

  explicit operator bool() const { return line != 0; }
};

template <Game G>
struct Move {
  Seat seat;
  typename G::Action action;
};

template <Game G>
struct Replay {
  Scene<G> scene;  // after the last move, or where it went wrong
  std::vector<std::string> seats;
  std::vector<Move<G>> moves;
  std::vector<Fact> facts;
  Problem problem;
  Surprise surprise;
};

template <Game G>
class RecordPlayer {
 public:
  Replay<G> play(std::string_view bytes) {
    Lines lines(bytes);
    while (lines.next() && !replay_.problem && !replay_.surprise) {
      number_ = lines.number();
      replay_.problem = take(read_line(lines.line()));
      replay_.problem.line = number_;
    }
    if (!replay_.problem && !replay_.surprise) {
      replay_.problem = replay_.scene.settle();
      replay_.problem.line = number_;
    }
    return std::move(replay_);
  }

 private:
  Problem take(const RecordLine& line) {
    if (line.problem) return line.problem;
    switch (line.kind) {
      case RecordLine::Kind::nothing: return {};
      case RecordLine::Kind::header: return header(line);
      case RecordLine::Kind::fact: return fact(line);
      case RecordLine::Kind::move: break;
    }
    return move(line);
  }

  Problem header(const RecordLine& line) {
    if (!begun_) {
      begun_ = true;
      Words words(line.rest);
      words.next();  // the game's name: the caller chose G by it
      return replay_.scene.begin(words.rest());
    }
    if (line.word == "game") return {"problem.record.late", std::string(line.word)};
    if (line.word == "seats") return seats(line);
    return replay_.scene.read(line.word, line.rest);
  }

  Problem seats(const RecordLine& line) {
    if (!replay_.seats.empty()) return {"problem.record.late", std::string(line.word)};
    Words words(line.rest);
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      replay_.seats.emplace_back(word);
    }
    if (replay_.seats.size() == static_cast<std::size_t>(replay_.scene.options().players))
      return {};
    return {"problem.record.seats", std::string(line.rest)};
  }

  Problem fact(const RecordLine& line) {
    if (Problem no = replay_.scene.settle()) return no;
    const auto found = G::fact(replay_.scene.state(), line.word);
    if (!found) return {"problem.record.key", std::string(line.word)};
    replay_.facts.push_back({number_, std::string(line.rest), *found});
    return {};
  }

  Problem move(const RecordLine& line) {
    if (Problem no = replay_.scene.settle_for_move()) return no;
    const auto players = static_cast<unsigned>(replay_.scene.options().players);
    if (line.seat >= players) return {"problem.seat", std::to_string(line.seat)};
    const auto action = G::parse(line.rest);
    if (!action) return {"problem.record.action", std::string(line.rest)};
    const Seat seat{static_cast<std::uint8_t>(line.seat)};
    const Refusal refusal = check(replay_.scene.state(), seat, *action);
    if (refusal.rule != line.rule) {
      replay_.surprise = {number_, std::string(line.rule), refusal};
    } else if (!refusal) {
      replay_.scene.play(seat, *action);
      replay_.moves.push_back({seat, *action});
    }
    return {};
  }

  Replay<G> replay_{};
  bool begun_ = false;
  int number_ = 0;
};

// Requires a record of G: game_of(bytes).name == G::name.
template <Game G>
Replay<G> play_record(std::string_view bytes) {
  return RecordPlayer<G>().play(bytes);
}

// A seeded game as a record, from which it can be played on. `seats` may be empty.
template <Game G>
std::string write_record(const typename G::Options& options, std::string_view seed,
                         const std::vector<std::string>& seats, const std::vector<Move<G>>& moves) {
  JsonLine set;
  G::write_options(set, options);
  std::string text = "game " + std::string(G::name) + " rules=" + std::string(G::rules_version) +
                     " players=" + std::to_string(options.players) + option_words(set.finish()) +
                     "\nseed " + std::string(seed) + "\n";
  if (!seats.empty()) {
    text += "seats";
    for (const std::string& seat : seats) text += " " + seat;
    text += "\n";
  }
  for (const auto& [seat, action] : moves) {
    text += std::to_string(seat.index) + ": " + G::text(action) + "\n";
  }
  return text;
}

}  // namespace clowder
