#include "bots/box/minds.h"

#include "bots/box/company.h"
#include "core/game.h"

namespace clowder::box {
namespace {

// Others are imagined a little surer of their choices than the net is of them: some of what looks
// like chance is what the net does not understand.
constexpr std::int32_t surer = as_habit * 6 / 10;

bool in_round(const State& s) { return s.open.phase != Phase::deal && s.open.phase != Phase::over; }

}  // namespace

Urn weighed(const Net& net, const Net::Thought& thought, int players, const Choices& choices,
            std::int32_t unit) {
  const Net::Worths worths = net.weigh(thought, outputs_of(players, choices));
  Urn urn;
  for (const Action action : choices) {
    urn.add(action.code, worths[output_of(players, action)] / unit);
  }
  return urn;
}

Minds::Minds(const Nets& nets, const Public& open, Seat me)
    : nets_(nets), me_(me), among_equals_(box::among_equals(open, me)) {
  for (std::uint8_t i = 0; i < open.players; ++i) {
    const Seat seat{i};
    standings_[i] = standing(open, seat);
    gazes_[i] = net_of(seat).fresh();
    net_of(seat).look(gazes_[i], see(open, seat, Hand{}, standings_[i]));
  }
}

Action Minds::choose(const State& s, Seat seat, const Choices& choices, Gazes& gazes,
                     Rng& rng) const {
  if ((choices.bits() & (choices.bits() - 1)) == 0) return *choices.begin();
  const Net& net = net_of(seat);
  Net::Gaze& gaze = gazes[seat.index];
  net.look(gaze, see(s.open, seat, s.hand(seat), standings_[seat.index]));
  const Net::Thought thought = net.think(gaze);
  const int players = s.open.players;
  const Action::Kind kind = (*choices.begin()).kind;
  if (seat == me_) return {kind, weighed(net, thought, players, choices, 1).likeliest()};
  return {kind, weighed(net, thought, players, choices, surer).draw(rng).code};
}

Minds::Gazes Minds::look(const State& world) const {
  Gazes gazes = gazes_;
  for (std::uint8_t i = 0; i < world.open.players; ++i) {
    const Seat seat{i};
    net_of(seat).look(gazes[i], see(world.open, seat, world.hand(seat), standings_[i]));
  }
  return gazes;
}

void Minds::play_out(State& s, Action mine, Gazes gazes, Rng& rng) const {
  Seat seat = me_;
  for (Action action = mine;; action = choose(s, seat, legal(s, seat), gazes, rng)) {
    apply(s, seat, action, Unheard{});
    if (!in_round(s)) return;
    seat = s.open.to_act.front();
  }
}

}  // namespace clowder::box
