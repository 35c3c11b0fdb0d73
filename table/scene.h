// A game begun by the header lines of a record or a perft file: its options, and a seed or explicit
// deals as its chance.
//
//   Scene<box::Game> scene;
//   scene.begin("players=3 start=1");                  // the words behind `game box`
//   scene.read("hands", "0:[1 2 …] 1:[…] 2:[…]");      // or read("seed", "three cats")
//   scene.settle();                                    // deals what those lines describe
//   scene.state();
//
// Every function says what is wrong with its line as a Problem.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/hex.h"
#include "core/scan.h"
#include "core/sha256.h"
#include "table/table_chance.h"

namespace clowder {

template <Game G>
class Scene {
 public:
  Problem begin(std::string_view text) {
    if (Problem no = read_players(text)) return no;
    Words words(text);
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos) return {"problem.record.pair", std::string(word)};
      if (Problem no = set(word.substr(0, equals), word.substr(equals + 1))) return no;
    }
    if (Problem no = G::complaint(options_)) return no;
    state_ = start(options_);
    return {};
  }

  // `seed TEXT` and what may follow it, or a line of an explicit deal.
  Problem read(std::string_view word, std::string_view rest) {
    if (word == "seed") {
      if (chance_ || scripted_ || rest.empty()) return {"problem.record.seed", std::string(rest)};
      seed_ = rest;
      chance_.emplace(sha256(rest));
      return {};
    }
    if (chance_ && word == "start") return read_start(rest);
    if (chance_ && word == "commit") return read_commit(rest);
    if (chance_) return {"problem.record.both", std::string(word)};
    if (!awaits_deal(state_)) return {"problem.record.late", std::string(word)};
    if (Problem no = script_.read(options_, word, rest)) return no;
    scripted_ = pending_ = true;
    return {};
  }

  // Deals what the lines read so far describe. Without new ones a finished round stays on the
  // table, until a move needs the next deal.
  Problem settle() {
    const bool first = actors(state_).empty() && !over(state_) && !dealt_;
    return first || pending_ || chance_ ? settle_for_move() : Problem{};
  }

  Problem settle_for_move() {
    while (awaits_deal(state_)) {
      if (chance_) {
        deal(state_, *chance_, Unheard{});
      } else {
        if (Problem no = script_.ready(state_)) return no;
        deal(state_, script_, Unheard{});
      }
      dealt_ = true;
      pending_ = false;
    }
    return {};
  }

  const typename G::Options& options() const { return options_; }
  const typename G::State& state() const { return state_; }
  // Empty with explicit deals.
  const std::string& seed() const { return seed_; }
  // Who begins, where the seed does not say it.
  std::optional<int> begins() const { return begins_; }
  // The hash that was shown before the game; empty without one.
  const std::string& commit() const { return commit_; }

  // Requires an action that check() allows.
  void play(Seat seat, typename G::Action action) { apply(state_, seat, action, Unheard{}); }

 private:
  // Before all else, since other words depend on the number of players.
  Problem read_players(std::string_view text) {
    Words words(text);
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      if (!word.starts_with("players=")) continue;
      const auto players = parse_number(word.substr(8), G::max_players);
      if (!players || *players < G::min_players) break;
      options_.players = static_cast<int>(*players);
      return {};
    }
    return {"problem.record.players", std::string(text.substr(0, 80))};
  }

  // A rematch passes the start on.
  Problem read_start(std::string_view rest) {
    const auto seat = parse_number(rest, static_cast<std::uint64_t>(options_.players) - 1);
    if (!seat) return {"problem.seat", std::string(rest)};
    if (dealt_ || begins_) return {"problem.record.late", "start"};
    begins_ = static_cast<int>(*seat);
    chance_.emplace(sha256(seed_), begins_);
    return {};
  }
  Problem read_commit(std::string_view rest) {
    if (rest.size() != 64 || !is_hex(rest)) return {"problem.record.commit", std::string(rest)};
    if (dealt_ || !commit_.empty()) return {"problem.record.late", "commit"};
    commit_ = rest;
    return {};
  }

  Problem set(std::string_view key, std::string_view value) {
    if (key == "players") return {};
    if (key == "rules") {
      if (value == G::rules_version) return {};
      return {"problem.record.rules", std::string(value)};
    }
    if (!script_.read(options_, key, value)) return {};  // start=1
    return G::set(options_, key, value);
  }

  typename G::Options options_{};
  typename G::State state_{};
  typename G::Script script_{};
  std::string seed_;
  std::optional<int> begins_;
  std::string commit_;
  std::optional<TableChance> chance_;
  bool scripted_ = false;  // a line of a deal was read
  bool pending_ = false;   // since the last deal
  bool dealt_ = false;
};

}  // namespace clowder
