#include "cli/box/select.h"

#include <cstdlib>
#include <string_view>

#include "games/box/layout.h"

namespace clowder::cli {
namespace {

using box::Action;
using box::Cell;
using box::Cells;
using box::Choices;
using box::View;

Cells cells_in_play(const View& v) {
  return (Cells{1} << (box::material(v.open.players).values * box::colours)) - 1;
}

// How far a cell lies in the direction of the key; nothing (0) if it does not.
int distance(box::Place from, box::Place to, Key::Name name) {
  const int down = to.row - from.row, right = to.column - from.column;
  int ahead = 0, aside = 0;
  switch (name) {
    case Key::Name::up: ahead = -down, aside = right; break;
    case Key::Name::down: ahead = down, aside = right; break;
    case Key::Name::left: ahead = -right, aside = down; break;
    default: ahead = right, aside = down; break;
  }
  return ahead <= 0 ? 0 : ahead + 100 * std::abs(aside);
}

// The nearest cell in that direction, straight ahead preferred; the same if there is none.
Cell neighbour(const View& v, Cell from, Key::Name name) {
  const box::Layout& layout = box::layout(v.open.layout);
  Cell best = from;
  int nearest = 0;
  for (Cells left = cells_in_play(v); left != 0; left &= left - 1) {
    const Cell cell = box::nth(left, 0);
    const int far = distance(layout.places[from.index], layout.places[cell.index], name);
    if (far == 0 || (nearest != 0 && far >= nearest)) continue;
    nearest = far, best = cell;
  }
  return best;
}

// The legal choice `step` places behind the one aimed at, in the pinned order, round and round.
Action cycle(const Choices& choices, Action aim, int step) {
  const auto size = static_cast<int>(choices.size());
  if (size == 0) return aim;
  int place = step > 0 ? -1 : 0;
  for (int i = 0; i < size; ++i) {
    if (choices[static_cast<std::uint32_t>(i)].code <= aim.code) place = i;
  }
  return choices[static_cast<std::uint32_t>((place + step + size) % size)];
}

// The cell of this value in the colour aimed at, or in a legal one if that is not.
Action card(const View& v, Action aim, int value) {
  const Choices choices = legal(v);
  const Action same = Action::play(Cell::of(aim.cell().colour(), value));
  if (choices.has(same)) return same;
  for (const Action action : choices) {
    if (action.value() == value) return action;
  }
  return same;
}

bool press_digit(const View& v, BoxSelection& selection, int digit) {
  const int highest = box::material(v.open.players).values;
  if (v.open.phase == box::Phase::predict) {
    selection.aim = Action::predict(digit);
    return true;
  }
  if (digit < 1 || digit > highest) return false;
  if (v.open.phase == box::Phase::discard) {
    selection.aim = Action::discard(digit);
    return true;
  }
  selection.aim = card(v, selection.aim, digit);
  selection.asks_colour = true;
  return true;
}

bool press_colour(BoxSelection& selection, char32_t letter, bool asked) {
  constexpr std::u32string_view kLetters = U"rbyg";
  const std::size_t colour = kLetters.find(letter);
  if (colour == std::u32string_view::npos || (colour == 0 && !asked)) return false;
  selection.aim = Action::play(Cell::of(static_cast<box::Colour>(colour), selection.aim.value()));
  return true;
}

bool press_arrow(const View& v, BoxSelection& selection, Key::Name name) {
  if (v.open.phase == box::Phase::play) {
    selection.aim = Action::play(neighbour(v, selection.aim.cell(), name));
    return true;
  }
  const bool forward = name == Key::Name::right || name == Key::Name::down;
  selection.aim = cycle(legal(v), selection.aim, forward ? 1 : -1);
  return true;
}

}  // namespace

BoxSelection fresh(const View& v) {
  const Choices choices = legal(v);
  if (choices.empty()) return {Action::play(Cell{})};
  // Enter at once should give nothing up (box.5.5).
  const bool follows = v.open.phase == box::Phase::play && !v.open.leading();
  const Cells same = choices.bits() & (follows ? box::row(v.open.led) : 0);
  return {same != 0 ? Action::play(box::nth(same, 0)) : choices[0]};
}

bool press(const View& v, BoxSelection& selection, Key key) {
  const bool asked = selection.asks_colour;
  selection.asks_colour = false;
  switch (key.name) {
    case Key::Name::up:
    case Key::Name::down:
    case Key::Name::left:
    case Key::Name::right: return press_arrow(v, selection, key.name);
    case Key::Name::tab: selection.aim = cycle(legal(v), selection.aim, 1); return true;
    case Key::Name::symbol: break;
    default: return false;
  }
  if (key.digit() >= 0) return press_digit(v, selection, key.digit());
  if (key.symbol == U'n') return press(v, selection, Key::of(Key::Name::tab));
  return v.open.phase == box::Phase::play && press_colour(selection, key.symbol, asked);
}

}  // namespace clowder::cli
