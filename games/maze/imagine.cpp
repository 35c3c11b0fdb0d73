#include "games/maze/imagine.h"

#include "core/list.h"
#include "core/shuffle.h"

namespace clowder::maze {
namespace {

// Canal cards of each shape that nobody has seen.
std::array<int, shapes> unseen_canals(const Public& open) {
  std::array<int, shapes> left{};
  for (unsigned i = 0; i < shapes; ++i) left[i] = deck(open.deck).canals[i];
  const auto see = [&](Card card) { --left[static_cast<unsigned>(card.shape())]; };
  for (unsigned cell = 0; cell < max_cells; ++cell) {
    if (has_cell(open.board, cell)) see(open.square.at(cell));
  }
  see(open.top());
  for (unsigned i = 0; i < open.under_size(); ++i) see(open.under(i));
  return left;
}

Pile imagine_canals(const Public& open, Rng& rng) {
  List<std::uint8_t, canal_cards> cards;
  const auto left = unseen_canals(open);
  for (unsigned shape = 0; shape < shapes; ++shape) {
    for (int n = 0; n < left[shape]; ++n) cards.push_back(static_cast<std::uint8_t>(shape));
  }
  shuffle({cards.begin(), cards.size()}, rng);
  Pile pile;
  for (unsigned i = 0; i < cards.size(); ++i) {
    pile.put(i, Card::of(static_cast<Shape>(cards[i]), rng.below(4)));
  }
  return pile;
}

CatPile imagine_cats(const Public& open, Rng& rng) {
  std::array<int, 16> left{};
  for (unsigned value = 0; value <= max_cat; ++value) left[value] = deck(open.deck).cats[value];
  for (unsigned i = 0; i < open.home; ++i) --left[static_cast<unsigned>(open.taken[i].value())];
  for (unsigned slot = 0; slot < 2; ++slot) {
    if (open.cats[slot] != nowhere) --left[open.values[slot]];
  }
  List<std::uint8_t, cat_cards> cards;
  for (unsigned value = 1; value <= max_cat; ++value) {
    for (int n = 0; n < left[value]; ++n) cards.push_back(static_cast<std::uint8_t>(value));
  }
  shuffle({cards.begin(), cards.size()}, rng);
  CatPile pile;
  for (unsigned i = 0; i < cards.size(); ++i) pile.put(i, cards[i]);
  return pile;
}

}  // namespace

State imagine(const View& v, Rng& rng) {
  State world{.open = v.open};
  if (v.open.phase == Phase::deal) return world;
  world.hidden.canals = imagine_canals(v.open, rng);
  world.hidden.cats = imagine_cats(v.open, rng);
  return world;
}

}  // namespace clowder::maze
