#include "bots/box/likely_worlds.h"

#include "bots/box/past.h"
#include "games/box/imagine.h"

namespace clowder::box {
namespace {

// The chain may have begun in a world that is hardly possible.
constexpr int left_out = 8;
// The others do not quite do what the net expects: so much of it counts, the rest is any choice.
constexpr double faith = 0.8;

// What a seat was dealt, in a world in which it has discarded.
Hand dealt(const State& world, Seat seat) {
  const Hand& held = world.hand(seat);
  Hand hand = dealt_with(world.open, seat, Hand::with(held.counts()));
  hand.add(held.discard());
  return hand;
}

}  // namespace

LikelyWorlds::LikelyWorlds(const View& v, const Minds& minds, std::uint64_t seed)
    : view_(v), minds_(minds), rng_(seed) {
  if (v.open.phase != Phase::play || minds.among_equals()) return;
  recall();
  for (int i = 0; i < left_out; ++i) next();
}

// The discards, which all made at once, then the predictions.
void LikelyWorlds::recall() {
  const SeatSet all = SeatSet::first(view_.open.players);
  Public open = at_discards(view_.open);
  for (const Seat seat : all) remember(open, seat);
  for (const Seat seat : all) discarded(open, seat);
  while (open.phase == Phase::predict) {
    const Seat seat = open.to_act.front();
    remember(open, seat);
    predicted(open, seat, view_.open.side(seat).prediction());
  }
}

void LikelyWorlds::remember(const Public& open, Seat seat) {
  if (seat == view_.seat) return;
  const Net& net = minds_.net_of(seat);
  Deed deed{.seat = seat, .open = open, .gaze = net.fresh()};
  net.look(deed.gaze, see(open, seat, Hand{}, minds_.standing_of(seat)));
  deeds_.push_back(deed);
}

double LikelyWorlds::chance(const Deed& deed, const State& world) const {
  const int players = world.open.players, value = world.hand(deed.seat).discard();
  Hand hand = dealt(world, deed.seat);
  Action action = Action::discard(value);
  Choices choices{Action::Kind::discard, hand.cells(bit(Colour::red))};
  if (deed.open.phase == Phase::predict) {
    hand.set_aside(value);
    action = Action::predict(world.open.side(deed.seat).prediction());
    choices = {Action::Kind::predict, predictions(players)};
  }
  const Net& net = minds_.net_of(deed.seat);
  Net::Gaze gaze = deed.gaze;
  net.look(gaze, see(deed.open, deed.seat, hand, minds_.standing_of(deed.seat)));
  const Urn urn = weighed(net, net.think(gaze), players, choices, as_habit);
  return faith * static_cast<double>(urn.chance_of(action.code)) +
         (1 - faith) / static_cast<double>(choices.size());
}

double LikelyWorlds::likelihood(const State& world, double least) const {
  double product = 1;
  for (const Deed& deed : deeds_) {
    product *= chance(deed, world);
    if (product < least) break;  // a chance is 1 at most: it only gets less
  }
  return product;
}

const State& LikelyWorlds::next() {
  const State world = imagine(view_, rng_);
  if (deeds_.empty()) return world_ = world;
  constexpr std::uint32_t fine = 1U << 24U;
  const double least = likelihood_ * rng_.below(fine) / fine;
  const double now = likelihood(world, least);
  if (now < least) return world_;
  likelihood_ = now;
  return world_ = world;
}

}  // namespace clowder::box
