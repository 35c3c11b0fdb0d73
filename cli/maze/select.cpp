#include "cli/maze/select.h"

namespace clowder::cli {
namespace {

using maze::Action;
using maze::View;

unsigned wrapped(unsigned value, int step, unsigned size) {
  return (value + size + static_cast<unsigned>(step)) % size;
}

// How a pushed card lies at first: as on the deck, which is always allowed (maze.3.3).
Action first_push(const View& v, unsigned place) {
  return Action::push(place, v.open.top().turn());
}

bool is_free(const View& v) { return v.open.orientation == maze::Orientation::free; }

Action other_kind(const View& v, Action aim) {
  if (aim.kind == Action::Kind::push) return Action::rotate(0, 1);
  return maze::push_barred(v.open) ? aim : first_push(v, 0);  // maze.3.4
}

Action moved(const View& v, Action aim, int right, int down) {
  const unsigned side = v.open.table().side;
  if (aim.kind == Action::Kind::push) {
    aim.where = static_cast<std::uint8_t>(wrapped(aim.where, right + down, v.open.table().places));
    return aim;
  }
  const unsigned column = wrapped(aim.where % 4U, right, side);
  const unsigned row = wrapped(aim.where / 4U, down, side);
  aim.where = static_cast<std::uint8_t>(maze::cell_at(column, row));
  return aim;
}

// A rotation by 0 is no action (maze.3.3): turns go 1, 2, 3.
Action turned_more(const View& v, Action aim) {
  if (aim.kind == Action::Kind::turn) {
    aim.turn = static_cast<maze::Turns>(aim.turn % 3U + 1);
  } else if (is_free(v)) {
    aim.turn = static_cast<maze::Turns>((aim.turn + 1U) % 4U);
  }
  return aim;
}

bool lay(Action& aim, int turn) {
  const bool turning = aim.kind == Action::Kind::turn;
  if (turn < (turning ? 1 : 0) || turn > 3) return false;
  aim.turn = static_cast<maze::Turns>(turn);
  return true;
}

}  // namespace

MazeSelection fresh(const View& /*v*/) { return {}; }

bool press(const View& v, MazeSelection& selection, Key key) {
  Action& aim = selection.aim;
  switch (key.name) {
    case Key::Name::left: aim = moved(v, aim, -1, 0); return true;
    case Key::Name::right: aim = moved(v, aim, 1, 0); return true;
    case Key::Name::up: aim = moved(v, aim, 0, -1); return true;
    case Key::Name::down: aim = moved(v, aim, 0, 1); return true;
    case Key::Name::tab: aim = other_kind(v, aim); return true;
    default: break;
  }
  if (key.digit() >= 0) return lay(aim, key.digit());
  if (key == Key::of(U'n')) aim = other_kind(v, aim);
  if (key == Key::of(U' ')) aim = turned_more(v, aim);
  return key == Key::of(U'n') || key == Key::of(U' ');
}

}  // namespace clowder::cli
