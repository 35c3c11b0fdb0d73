#include "bots/maze/contest.h"

#include <cmath>

#include "bots/maze/near.h"
#include "bots/maze/roots.h"
#include "games/maze/imagine.h"

namespace clowder::maze {
namespace {

constexpr int a_point = 25;
constexpr int a_game = 100'000;

// What the cats at their distances are worth to who acts next.
constexpr int prospects(const Public& open) {
  constexpr std::array<int, farthest + 1> nearer{0, 70, 45, 25, 10, 0};
  constexpr std::array<int, farthest + 1> other{0, 35, 20, 10, 5, 0};
  const Near near = look_near(open);
  return nearer[static_cast<unsigned>(near.first)] + other[static_cast<unsigned>(near.second)];
}

// A position during or after a turn of `seat`: its points, and the cats that are near are good for
// it if it or its partner goes on, else bad.
int rate(const State& s, Seat seat) {
  const int own = points(s.open, seat) * a_point;
  if (over(s)) return own + (winners(s).has(seat) ? a_game : -a_game);
  const bool ours = partners(s.open.mode, s.open.to_act.front(), seat);
  return own + (ours ? prospects(s.open) : -prospects(s.open));
}

// What all cats that are not home are worth.
int points_left(const Public& open) {
  int left = 0;
  for (int value = 0; value <= max_cat; ++value) {
    left += value * deck(open.deck).cats[static_cast<unsigned>(value)];
  }
  for (unsigned i = 0; i < open.home; ++i) left -= open.taken[i].value();
  return left;
}

class Search {
 public:
  Search(const Contest& plan, Seat seat, Meter& meter) : plan_(plan), seat_(seat), meter_(meter) {}

  // One world; false if the meter ended on the way.
  bool look(Roots& roots, const State& world, bool must) {
    const auto own = [this](const State& s) { return rate(s, seat_); };
    roots.start(turn_, world, own);
    bool whole = true;
    if (world.open.actions_left == 2 && plan_.first > 0) {
      if (plan_.first < roots.actions().size()) turn_.narrow(plan_.first);
      whole = turn_.advance(plan_.lines, meter_, own);
    } else {
      turn_.narrow(plan_.lines);
    }
    std::vector<double> values;
    for (const Node& node : turn_.nodes()) {
      values.push_back(plan_.replies > 0 ? foreseen(node.state) : node.rating);
    }
    whole = whole && !ended_;
    if (!whole && !must) return false;
    const Node* first = turn_.nodes().data();
    roots.vote(turn_.nodes(),
               [&](const Node& node) { return values[static_cast<std::size_t>(&node - first)]; });
    return whole;
  }

 private:
  // What a position at the end of the lines is worth to a seat: the cats that are near count as
  // points of who acts next.
  static double worth(const State& s, Seat seat) {
    return chance_to_win(s.open, seat, over(s) ? 0 : prospects(s.open) / double{a_point});
  }

  // After the turn and some replies. The replies miss what only a wider look would find, so the
  // position that they answer counts, too: without it the search walks into what they miss.
  double foreseen(const State& s) {
    return 0.6 * worth(s, seat_) + 0.4 * worth(play_on(s, plan_.replies), seat_);
  }

  // Where `turns` more lead if everybody takes what is best for them. The last one only looks at
  // what it gets and leaves, those before at what comes of a few such turns.
  State play_on(const State& s, int turns) {
    if (turns == 0 || over(s)) return s;
    const Seat seat = s.open.to_act.front();
    const auto own = [seat](const State& after) { return rate(after, seat); };
    Frontier& lines = replies_[static_cast<std::size_t>(turns)];
    lines.clear();
    lines.add(s, {}, 0);
    ended_ = ended_ || !lines.advance(plan_.reply_width, meter_, own) ||
             !lines.advance(turns > 1 ? plan_.reply_lines : 1, meter_, own);
    State best = play_on(lines.nodes().front().state, turns - 1);
    for (std::size_t i = 1; i < lines.nodes().size() && !ended_; ++i) {
      const State other = play_on(lines.nodes()[i].state, turns - 1);
      if (worth(other, seat) > worth(best, seat)) best = other;
    }
    return best;
  }

  const Contest& plan_;
  Seat seat_;
  Meter& meter_;
  Frontier turn_;
  std::array<Frontier, 8> replies_;  // by turns to go
  bool ended_ = false;
};

}  // namespace

// Against each rival the lead counts by how much is still to be had.
double chance_to_win(const Public& open, Seat seat, double next) {
  if (open.phase == Phase::over) {
    const SeatSet best = winners(open);
    if (!best.has(seat)) return 0;
    return (open.mode == Mode::teams ? 2.0 : 1.0) / best.size();
  }
  const auto expected = [&](Seat of) {
    return points(open, of) + (partners(open.mode, open.to_act.front(), of) ? next : 0);
  };
  const double spread = 1 + 2 * std::sqrt(static_cast<double>(points_left(open)));
  double chance = 1;
  for (const Seat rival : SeatSet::first(open.players)) {
    if (partners(open.mode, rival, seat)) continue;
    if (open.mode == Mode::teams && rival.index % 2 != 0) continue;  // a team counts once
    const double lead = (expected(seat) - expected(rival)) / spread;
    chance *= 0.5 + 0.5 * lead / (1 + (lead < 0 ? -lead : lead));
  }
  return chance;
}

void look_in_contest(Roots& roots, const View& v, const Contest& plan, Meter& meter, Rng& rng) {
  Search search(plan, v.seat, meter);
  bool whole = true;
  for (int n = 0; n < plan.worlds && whole; ++n) {
    whole = search.look(roots, imagine(v, rng), n == 0);
  }
}

Action choose_in_contest(const View& v, const Contest& plan, Meter& meter, Rng& rng) {
  Roots roots(v);
  look_in_contest(roots, v, plan, meter, rng);
  return roots.choose(plan.soft, rng);
}

}  // namespace clowder::maze
