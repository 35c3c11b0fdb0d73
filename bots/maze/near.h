// How far the cats of a position are from home, in cards that would have to be turned.
//
//   Near near = look_near(state.open);
//   near.first, near.second          // the nearer cat's distance and the other's
//
// From all sides that the guardians' ways reach, every card reached is thought turned as it would
// help most, and the ways flow on: one such step is distance one. Pushes are left out, and a card
// may be thought turned twice, so this is a guess, made for all sixteen cards at once in a few
// dozen instructions. A place without a cat is at distance 0.
#pragma once

#include <bit>

#include "games/maze/state.h"

namespace clowder::maze {

inline constexpr int farthest = 5;

struct Near {
  int first = 0;
  int second = 0;
};

// Where ways come to that reach these sides, if each card there may be turned once. A card with a
// bend leads to the sides beside, one with a straight way to the side opposite.
constexpr Planes turned_to_help(const Square& square, Planes seen) {
  const Planes bends = square.ways(), straights = square.ways_across();
  const Planes bent = ((bends | bends >> 16U | bends >> 32U | bends >> 48U) & 0xffffU) * each_plane;
  const Planes straight = ((straights | straights >> 16U) & 0xffffU) * each_plane;
  return seen | ((std::rotl(seen, 16) | std::rotr(seen, 16)) & bent) |
         (std::rotl(seen, 32) & straight);
}

// And on to the sides that face them.
constexpr Planes faced(Planes sides) {
  constexpr Planes norths = 0xfff0, easts = Planes{0x7777} << 16U;
  return sides | (sides & norths) << 28U | (sides >> 28U & norths) | (sides & easts) << 33U |
         (sides >> 33U & easts);
}

constexpr Near look_near(const Public& open) {
  const BoardTable& t = open.table();
  const Planes cat0 = t.ports[open.cats[0]], cat1 = t.ports[open.cats[1]];
  int far0 = cat0 == 0 ? 0 : farthest, far1 = cat1 == 0 ? 0 : farthest;
  Planes seen = open.lit;
  for (int step = 1; step < farthest && (far0 == farthest || far1 == farthest); ++step) {
    seen = open.square.reach(faced(turned_to_help(open.square, seen)));
    if (far0 == farthest && (seen & cat0) != 0) far0 = step;
    if (far1 == farthest && (seen & cat1) != 0) far1 = step;
  }
  return far0 < far1 ? Near{far0, far1} : Near{far1, far0};
}

}  // namespace clowder::maze
