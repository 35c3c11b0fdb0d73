#include "lab/box/mini.h"

#include "games/box/rules.h"

namespace clowder::box {
namespace {

constexpr int values = 3, of_each = 4, dealt = 5, shown = 2, tricks_left = 3;

double ways(int n, int k) {
  double product = 1;
  for (int i = 0; i < k; ++i) product = product * (n - i) / (i + 1);
  return product;
}

float difference(const Public& scored, const void* /*context*/) {
  const RoundPoints& round = scored.rounds[scored.round - 1U];
  return static_cast<float>(round.of(Seat{0}) - round.of(Seat{1}));
}

// Calls visit(hand, ways) for every choice of `size` cards of the copies given.
template <class Visit>
void choose(const std::array<int, values>& of, int size, Visit visit) {
  for (int a = 0; a <= of[0] && a <= size; ++a) {
    for (int b = 0; b <= of[1] && a + b <= size; ++b) {
      const int c = size - a - b;
      if (c > of[2]) continue;
      Hand hand;
      for (int i = 0; i < a; ++i) hand.add(1);
      for (int i = 0; i < b; ++i) hand.add(2);
      for (int i = 0; i < c; ++i) hand.add(3);
      visit(hand, ways(of[0], a) * ways(of[1], b) * ways(of[2], c));
    }
  }
}

std::array<int, values> without(std::array<int, values> of, const Hand& hand) {
  for (int value = 1; value <= values; ++value) {
    of[static_cast<std::size_t>(value - 1)] -= hand.copies_of(value);
  }
  return of;
}

}  // namespace

std::vector<MiniDeal> mini_deals() {
  std::vector<MiniDeal> deals;
  const std::array<int, values> deck{of_each, of_each, of_each};
  const double all = ways(values * of_each, shown) * ways(values * of_each - shown, dealt);
  choose(deck, shown, [&](const Hand& revealed, double shown_ways) {
    const auto left = without(deck, revealed);
    choose(left, dealt, [&](const Hand& first, double first_ways) {
      choose(without(left, first), dealt, [&](const Hand& second, double) {
        deals.push_back({revealed, {first, second}, shown_ways * first_ways / all});
      });
    });
  });
  return deals;
}

State mini_dealt(const MiniDeal& deal) {
  State s{};
  s.open = start({.players = 2}).open;
  begin_round(s.open, 2, Seat{0});
  place_neutral(s.open, deal.revealed);
  s.open.tricks = static_cast<std::uint8_t>(material(2).tricks - tricks_left);
  s.hands[0] = deal.hands[0];
  s.hands[1] = deal.hands[1];
  return s;
}

Duel::Setup mini_setup(const MiniDeal& deal) {
  Duel::Setup setup{.open = mini_dealt(deal).open, .worth = difference};
  for (const Seat seat : SeatSet::first(2)) discarded(setup.open, seat);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (int value = 1; value <= values; ++value) {
      if (!deal.hands[seat].has(value)) continue;
      Hand hand = deal.hands[seat];
      hand.set_aside(value);
      setup.hands[seat].push_back(hand);
      setup.groups[seat].push_back(0);
    }
  }
  setup.weights.assign(setup.hands[0].size() * setup.hands[1].size(), 1);
  return setup;
}

MiniGame::MiniGame() : deals_(mini_deals()) {
  for (const MiniDeal& deal : deals_) {
    duels_.emplace_back(mini_setup(deal));
    duels_.back().build(1U << 30U);
  }
}

void MiniGame::iterate() {
  for (Duel& duel : duels_) duel.iterate();
}

std::size_t MiniGame::information_sets() const {
  std::size_t sum = 0;
  for (const Duel& duel : duels_) sum += duel.information_sets();
  return sum;
}

std::size_t MiniGame::nodes() const {
  std::size_t sum = 0;
  for (const Duel& duel : duels_) sum += duel.size();
  return sum;
}

double MiniGame::exploitability() {
  double sum = 0;
  for (std::size_t i = 0; i < deals_.size(); ++i) {
    const auto best = duels_[i].best_responses();
    sum += deals_[i].chance * (best[0] + best[1]) / 2;
  }
  return sum;
}

}  // namespace clowder::box
