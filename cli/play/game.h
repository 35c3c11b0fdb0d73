// A game being played at this keyboard: who sits where, the record so far, the bots. Both ways to
// play, on the whole screen (session.h) and line by line (lines.h), share it.
//
//   Played<box::Game> played(setup, texts);
//   played.let_bot_act(seat);
//   std::string record = played.record();                 // a .play file to go on from
#pragma once

#include <string>
#include <vector>

#include "bots/policy.h"
#include "cli/play/company.h"
#include "cli/play/sitting.h"
#include "core/sha256.h"
#include "lab/seed.h"
#include "table/record.h"

namespace clowder::cli {

// What a game is begun with: a fresh one, or one from a record.
template <class G>
struct Setup {
  typename G::Options options;
  std::string seed;
  std::vector<std::string> seats;  // the words of --seats
  std::vector<Move<G>> moves;      // to begin with
  bool fast = false;               // no pauses
};

template <class G>
class Played {
 public:
  Played(const Setup<G>& setup, const Texts& texts)
      : setup_(setup),
        texts_(texts),
        sitters_(seat_company(texts, setup.seats, seed_number("names " + setup.seed))),
        sitting_(setup.options, sha256(setup.seed)) {
    for (const Move<G>& move : setup.moves) {
      sitting_.deal_if_due();
      sitting_.act(move.seat, move.action);
    }
    for (std::size_t i = 0; i < sitters_.size(); ++i) {
      if (sitters_[i].is_person()) people_.add(Seat{static_cast<std::uint8_t>(i)});
    }
  }

  const Texts& texts() const { return texts_; }
  const Setup<G>& setup() const { return setup_; }
  SeatSet people() const { return people_; }
  Sitting<G>& sitting() { return sitting_; }
  const Sitting<G>& sitting() const { return sitting_; }
  Company company(Seat viewer) const { return {texts_, sitters_, viewer}; }
  bool is_person(Seat seat) const { return people_.has(seat); }

  // Who acts now: bots first where several may, so that nobody waits for them. Requires an actor.
  Seat actor() const {
    const SeatSet able = actors(sitting_.state());
    for (const Seat seat : able) {
      if (!is_person(seat)) return seat;
    }
    return able.front();
  }

  // The bot chooses by its view alone. Requires a bot that may act.
  void let_bot_act(Seat seat) {
    const auto mine = view(sitting_.state(), seat);
    Rng rng(seed_number("choices " + setup_.seed), sitting_.moves().size());
    const Policy policy = find_policy(sitters_[seat.index].policy).value_or(Policy::careful);
    sitting_.act(seat, choose<G>(policy, mine, rng));
  }

  // All that the viewer has been told by the first `count` events.
  std::vector<std::string> history(Seat viewer, std::size_t count) const {
    std::vector<std::string> lines;
    auto mine = sitting_.seen(viewer, 0);
    for (std::size_t i = 0; i < count; ++i) {
      const auto event = redact(sitting_.events()[i], viewer);
      for (std::string& line : Screen<G>::says(mine, event, company(viewer))) {
        lines.push_back(std::move(line));
      }
      advance(mine, event);
    }
    return lines;
  }

  std::string record() const {
    std::vector<Move<G>> moves;
    for (const auto& move : sitting_.moves()) moves.push_back({move.seat, move.action});
    return write_record<G>(setup_.options, setup_.seed, setup_.seats, moves);
  }

 private:
  Setup<G> setup_;
  const Texts& texts_;
  std::vector<Sitter> sitters_;
  Sitting<G> sitting_;
  SeatSet people_;
};

}  // namespace clowder::cli
