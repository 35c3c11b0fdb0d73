// The screen of `maze`, composed: header, square with its places, next canal, seats, history, foot.
//
// While somebody chooses, the square is drawn as the choice would leave it, and a way that would
// open between a cat and a guardian is bold.
#include <algorithm>
#include <array>

#include "cli/maze/screen.h"
#include "cli/play/panels.h"
#include "cli/screen/utf8.h"
#include "games/maze/score.h"

namespace clowder::cli {
namespace {

using maze::Action;
using maze::Planes;
using MazeSight = Sight<maze::Game>;

constexpr int kWide = 7, kHigh = 3;  // of a card
constexpr At kSquare{8, 3};
constexpr int kRight = 48;  // the first column of everything beside the square
constexpr int kFoot = 4;

constexpr std::array<Planes, 4> kSides{maze::port(0, maze::north), maze::port(0, maze::east),
                                       maze::port(0, maze::south), maze::port(0, maze::west)};

// Which sides of a card a way can use: bit n for side n.
unsigned used_sides(maze::Card card) {
  constexpr std::array<unsigned, maze::shapes> kBase{0b0011, 0b0101, 0b0111, 15, 15, 15};
  const unsigned base = kBase[static_cast<unsigned>(card.shape())];
  return (base << card.turn() | base >> (4U - card.turn())) & 15U;
}

// The middle of a card. A bridge has its north–south way on top; the two ways of a double elbow
// lie on either side of a stroke.
std::string_view middle(maze::Card card) {
  constexpr std::array<std::string_view, 16> kJoints{" ", "║", "═", "╚", "║", "║", "╔", "╠",
                                                     "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
  if (card.shape() == maze::Shape::bridge) return "║";
  if (card.shape() == maze::Shape::double_elbow) return card.turn() % 2 == 0 ? "\\" : "/";
  return kJoints[used_sides(card)];
}

// `lit` holds the sides, north first, that an opened way uses.
void draw_card(Frame& frame, At at, maze::Card card, unsigned lit, Style style) {
  const unsigned sides = used_sides(card);
  const auto arm = [&](unsigned side, At place, std::string_view text) {
    if ((sides >> side & 1U) == 0) return;
    const bool open = (lit >> side & 1U) != 0;
    frame.put(place, text, open ? Style{.ink = Ink::accent, .bold = true} : style);
  };
  const std::string_view line = card.shape() == maze::Shape::bridge ? "══ " : "═══";
  arm(0, {at.column + 3, at.row}, "║");
  arm(1, {at.column + 4, at.row + 1}, line == "══ " ? " ══" : line);
  arm(2, {at.column + 3, at.row + 2}, "║");
  arm(3, {at.column, at.row + 1}, line);
  frame.put({at.column + 3, at.row + 1}, middle(card),
            lit != 0 ? Style{.ink = Ink::accent, .bold = true} : style);
}

unsigned lit_sides(Planes ways, unsigned cell) {
  unsigned lit = 0;
  for (unsigned side = 0; side < 4; ++side)
    lit |= (ways & kSides[side] << cell) != 0 ? 1U << side : 0U;
  return lit;
}

void draw_square(Frame& frame, const maze::Public& open, int pointed, Planes ways) {
  for (unsigned cell = 0; cell < maze::max_cells; ++cell) {
    if (!maze::has_cell(open.board, cell)) continue;
    const At at{kSquare.column + static_cast<int>(cell % 4) * kWide,
                kSquare.row + static_cast<int>(cell / 4) * kHigh};
    const bool here = static_cast<int>(cell) == pointed;
    if (here) frame.fill({at, {kWide, kHigh}}, Spot{U' ', {.reverse = true}});
    draw_card(frame, at, open.square.at(cell), lit_sides(ways, cell), Style{.reverse = here});
  }
}

// Where a place is written: three columns.
At place_at(const maze::Public& open, unsigned place) {
  const int side = static_cast<int>(open.table().side), i = static_cast<int>(place) % side;
  const int right = kSquare.column + side * kWide, bottom = kSquare.row + side * kHigh;
  switch (static_cast<int>(place) / side) {
    case 0: return {kSquare.column + i * kWide + 2, kSquare.row - 1};
    case 1: return {right + 1, kSquare.row + i * kHigh + 1};
    case 2: return {right - (i + 1) * kWide + 2, bottom};
    default: return {kSquare.column - 4, bottom - (i + 1) * kHigh + 1};
  }
}

void draw_places(Frame& frame, const maze::Public& open, int pointed) {
  for (unsigned place = 0; place < open.table().places; ++place) {
    std::string text = std::to_string(place);
    Style style{.ink = Ink::faint};
    for (unsigned i = 0; i < 2; ++i) {
      if (open.cats[i] == place)
        text = "c" + std::to_string(open.values[i]), style = {.ink = Ink::yellow, .bold = true};
      if (open.guardians[i] == place) text = "G", style = {.ink = Ink::green, .bold = true};
    }
    if (static_cast<int>(place) == pointed) style.reverse = true;
    frame.put(place_at(open, place), " " + text, style);
  }
}

void draw_columns(Frame& frame, const maze::Public& open) {
  for (int i = 0; i < static_cast<int>(open.table().side); ++i) {
    const std::string letter(1, static_cast<char>('a' + i));
    frame.put({kSquare.column + i * kWide + 3, 1}, letter, {.ink = Ink::faint});
    frame.put({1, kSquare.row + i * kHigh + 1}, std::to_string(i + 1), {.ink = Ink::faint});
  }
}

void draw_header(Frame& frame, const MazeSight& scene) {
  const Texts& texts = scene.company.texts;
  const Style bar{.paper = Ink::accent, .bold = true};
  frame.fill({{0, 0}, {frame.size().columns, 1}}, Spot{U' ', bar});
  frame.put({1, 0}, texts("game.maze"), bar);
  frame.put_right({frame.size().columns - 1, 0},
                  texts("maze.status.turns", {{"n", scene.view.open.turns}}), bar);
}

// Seats with their points, the next canal and what is known of the decks. Returns the row below.
int draw_side(Frame& frame, const MazeSight& scene) {
  const maze::Public& open = scene.view.open;
  const Texts& texts = scene.company.texts;
  int row = 2;
  for (const Seat seat : SeatSet::first(open.players)) {
    const Style style{.bold = open.to_act.has(seat)};
    frame.put({kRight, row}, (open.to_act.has(seat) ? "▶ " : "  ") + scene.company.name(seat),
              style);
    frame.put_right({frame.size().columns - 2, row++}, std::to_string(maze::points(open, seat)),
                    style);
  }
  frame.put({kRight, ++row}, texts("maze.label.next"), {.ink = Ink::faint});
  frame.border({{kRight + 20, row - 1}, {kWide + 2, kHigh + 2}}, {.ink = Ink::faint});
  if (open.phase != maze::Phase::deal) draw_card(frame, {kRight + 21, row}, open.top(), 0, {});
  frame.put({kRight, ++row}, texts("maze.label.unseen", {{"n", open.unseen}}), {.ink = Ink::faint});
  frame.put({kRight, ++row}, texts("maze.label.cats", {{"n", open.cats_left()}}),
            {.ink = Ink::faint});
  row += 2;
  if (open.phase == maze::Phase::deal || open.under_size() == 0) return row + 1;
  std::string known = texts("maze.label.under") + ":";
  for (unsigned i = 0; i < open.under_size(); ++i)
    known += " " + std::string(middle(open.under(i)));
  frame.put({kRight, row}, cut(known, frame.size().columns - kRight - 2), {.ink = Ink::faint});
  return row + 2;
}

void draw_history(Frame& frame, Area area, const std::vector<std::string>& history) {
  std::vector<Line> lines;
  const std::size_t first = history.size() > 40 ? history.size() - 40 : 0;
  for (std::size_t i = first; i < history.size(); ++i) {
    add_paragraph(lines, history[i], area.size.columns,
                  {.ink = i + 1 == history.size() ? Ink::plain : Ink::faint});
  }
  const int skip = std::max(static_cast<int>(lines.size()) - area.size.rows, 0);
  for (int row = 0; row < area.size.rows && row + skip < static_cast<int>(lines.size()); ++row) {
    const Line& line = lines[static_cast<std::size_t>(row + skip)];
    frame.put({area.at.column, area.at.row + row}, line.text, line.style);
  }
}

void draw_foot(Frame& frame, const MazeSight& scene) {
  const int top = frame.size().rows - kFoot, width = frame.size().columns - 4;
  frame.put({2, top}, cut(scene.status, width), {.ink = Ink::accent, .bold = true});
  const auto note = wrap(scene.note, width);
  for (int i = 0; i < std::min<int>(static_cast<int>(note.size()), 2); ++i) {
    frame.put({2, top + 1 + i}, note[static_cast<std::size_t>(i)]);
  }
  frame.put({2, frame.size().rows - 1}, keys_that_fit(scene.keys, width), {.ink = Ink::faint});
}

}  // namespace

Frame Screen<maze::Game>::draw(const MazeSight& scene, Size size) {
  Frame frame(size);
  const maze::Public& now = scene.view.open;
  const Action aim = scene.selection.aim;
  const bool shows = scene.choosing && !check(scene.view, aim);
  const maze::Public open = shows ? after(scene.view, aim) : now;
  const bool push = aim.kind == Action::Kind::push;
  const int cell = push ? now.table().lines[aim.where % maze::max_places].enter : aim.where;
  draw_header(frame, scene);
  if (now.phase != maze::Phase::deal) {
    draw_columns(frame, open);
    draw_square(frame, open, scene.choosing ? cell : -1, shows ? open_ways(open) : 0);
    draw_places(frame, now, scene.choosing && push ? aim.where : -1);
  }
  const int row = draw_side(frame, scene);
  const Area rest{{kRight, row}, {size.columns - kRight - 2, size.rows - kFoot - row}};
  draw_history(frame, rest, scene.history);
  draw_foot(frame, scene);
  return frame;
}

Beat Screen<maze::Game>::beat(const Event& e) {
  switch (e.kind) {
    case Event::Kind::turned:
    case Event::Kind::pushed: return {.after = 700};
    case Event::Kind::took: return {.before = 300, .after = 900};
    case Event::Kind::moved:
    case Event::Kind::cat: return {.after = 300};
    case Event::Kind::ended: return {.stop = true};
    default: return {};
  }
}

std::vector<std::string> Screen<maze::Game>::legend(const View& v, const Company& company) {
  std::vector<std::string> lines{company.texts("maze.help.board"), company.texts("maze.help.keys")};
  if (v.open.deck == maze::reconstruction) lines.push_back(company.texts("maze.note.deck"));
  return lines;
}

}  // namespace clowder::cli
