// The screen of `box`, composed: header, research board, seats, trick, hand, history, status, keys.
#include <algorithm>

#include "cli/box/board.h"
#include "cli/box/cards.h"
#include "cli/box/screen.h"
#include "cli/play/panels.h"
#include "cli/screen/utf8.h"
#include "games/box/score.h"

namespace clowder::cli {
namespace {

using box::Cells;
using box::Phase;
using BoxSight = Sight<box::Game>;

constexpr int kSeats = 34;  // columns of the seats, at least
constexpr int kFoot = 4;    // status, two lines of notes, keys

// Where things stand on a screen of some size.
struct Plan {
  Size screen{};
  CellSize cell{};
  Area board{};
  Area seats{};
  int gap = 0;  // rows between seats
  At trick{};   // or the scoring of a round
  At hand{};
  Area history{};
  int foot = 0;  // the first row of status and keys
};

CellSize cell_for(const box::View& v, Size screen) {
  const auto fits = [&](CellSize cell, int rows) {
    const Size size = size_of(v, cell);
    return size.columns + kSeats + 6 <= screen.columns && size.rows + rows <= screen.rows;
  };
  if (fits(large_cell, 20)) return large_cell;
  return fits(wide_cell, 12) ? wide_cell : small_cell;
}

Plan plan_for(const box::View& v, Size screen) {
  Plan plan{.screen = screen, .cell = cell_for(v, screen)};
  const Size wanted = size_of(v, plan.cell);
  plan.foot = screen.rows - kFoot;
  const int room = plan.foot - 2;  // rows between header and foot
  plan.board = {
      {1, 2},
      {std::min(wanted.columns, screen.columns - kSeats - 4), std::min(wanted.rows, room - 7)}};
  const bool roomy = room >= wanted.rows + 12;
  const int space = roomy ? 1 : 0;
  plan.trick = {2, plan.board.bottom() + space};
  plan.hand = {2, plan.trick.row + card_rows + space};
  const int left = std::max(plan.board.right() + 3, 44);
  plan.gap = roomy ? 1 : 0;
  plan.seats = {{left, 2}, {screen.columns - left - 2, v.open.players * (seat_rows + plan.gap)}};
  const int below = plan.seats.bottom() + (v.open.players == 5 ? 0 : 1);
  const int end = roomy ? plan.foot - 1 : plan.hand.row;
  plan.history = {{left, below}, {screen.columns - left - 2, std::max(end - below, 0)}};
  return plan;
}

bool between_rounds(const box::View& v) {
  return v.open.round > 0 && (v.open.phase == Phase::deal || v.open.phase == Phase::over);
}

void draw_header(Frame& frame, const BoxSight& scene) {
  const box::Public& open = scene.view.open;
  const Texts& texts = scene.company.texts;
  const Style bar{.paper = Ink::accent, .bold = true};
  frame.fill({{0, 0}, {frame.size().columns, 1}}, Spot{U' ', bar});
  std::string line = texts("game.box");
  line += "   " + texts("box.status.round",
                        {{"round", std::max<int>(open.round, 1)}, {"last", open.players}});
  if (open.phase == Phase::play) {
    const int last = box::material(open.players).tricks;
    line += " · " +
            texts("box.status.trick", {{"trick", std::min(open.tricks + 1, last)}, {"last", last}});
  } else if (open.phase != Phase::deal) {
    line += " · " + texts("box.phase." + std::string(box::name_of(open.phase)));
  }
  frame.put({1, 0}, line, bar);
  std::string right;
  if (open.phase == Phase::play && !open.leading()) {
    right = texts("box.status.led",
                  {{"colour", std::string(glyph(open.led)) + " " + colour_name(texts, open.led)}});
  } else if (open.phase == Phase::play) {
    right = texts(open.red_is_open() ? "box.status.red_open" : "box.status.red_shut");
  }
  frame.put_right({frame.size().columns - 1, 0}, right, bar);
}

void draw_labels(Frame& frame, const Plan& plan, const Texts& texts) {
  const Style faint{.ink = Ink::faint};
  frame.put({plan.board.at.column + 1, 1}, texts("box.label.board"), faint);
  frame.put({plan.seats.at.column + 6, 1}, texts("box.label.player"), faint);
  frame.put_right({plan.seats.right(), 1}, texts("box.label.points"), faint);
}

// The bonus groups of a finished round.
Cells lit_groups(const box::View& v) {
  Cells lit = 0;
  if (!between_rounds(v)) return lit;
  for (const Seat seat : SeatSet::first(v.open.players)) {
    if (!box::earns_bonus(v.open, seat)) continue;
    lit |= largest_group_of(box::layout(v.open.layout), v.open.side(seat).tokens());
  }
  return lit;
}

Board board_of(const BoxSight& scene) {
  Board board{scene.view, scene.company};
  board.lit = lit_groups(scene.view);
  if (!scene.choosing || scene.view.open.phase != Phase::play) return board;
  board.legal = legal(scene.view).bits();
  board.pointed = box::bit(scene.selection.aim.cell());
  return board;
}

// The numbers on offer, the one pointed at between arrows.
void draw_predictions(Frame& frame, At at, const BoxSight& scene) {
  at.column += 1;
  for (const box::Action action : legal(scene.view)) {
    const bool pointed = action == scene.selection.aim;
    const Style style{.ink = pointed ? Ink::accent : Ink::plain, .bold = pointed};
    frame.border({{at.column, at.row}, {7, card_rows}}, style);
    frame.put({at.column + 2, at.row + 1}, pointed ? "▶" : " ", style);
    frame.put({at.column + 3, at.row + 1}, std::to_string(action.tricks()),
              {.ink = style.ink, .bold = true});
    frame.put({at.column + 4, at.row + 1}, pointed ? "◀" : " ", style);
    at.column += 8;
  }
}

void draw_trick_area(Frame& frame, const Plan& plan, const BoxSight& scene) {
  const box::View& v = scene.view;
  if (v.open.phase == Phase::play) draw_trick(frame, plan.trick, v, scene.company);
  const bool predicts = v.open.phase == Phase::predict && scene.choosing;
  if (predicts) draw_predictions(frame, plan.trick, scene);
}

void draw_own_cards(Frame& frame, const Plan& plan, const BoxSight& scene) {
  const box::View& v = scene.view;
  const bool chooses = scene.choosing;
  const bool plays = chooses && v.open.phase == Phase::play;
  const bool by_value = chooses && v.open.phase != Phase::predict;
  const Cells legal_cells = plays ? legal(v).bits() : 0;
  draw_hand(frame, plan.hand, v, v.hand, legal_cells, by_value ? scene.selection.aim.value() : 0);
  if (v.hand.discard() == 0) return;
  const std::string discard =
      scene.company.texts("box.label.discard") + " " + std::to_string(v.hand.discard());
  frame.put_right({plan.screen.columns - 2, plan.foot}, discard, {.ink = Ink::faint});
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

void draw_foot(Frame& frame, const Plan& plan, const BoxSight& scene) {
  const int width = plan.screen.columns - 4;
  frame.put({2, plan.foot}, cut(scene.status, width), {.ink = Ink::accent, .bold = true});
  const auto note = wrap(scene.note, width);
  for (int i = 0; i < std::min<int>(static_cast<int>(note.size()), 2); ++i) {
    frame.put({2, plan.foot + 1 + i}, note[static_cast<std::size_t>(i)]);
  }
  frame.put({2, plan.screen.rows - 1}, keys_that_fit(scene.keys, width), {.ink = Ink::faint});
}

}  // namespace

Frame Screen<box::Game>::draw(const BoxSight& scene, Size size) {
  Frame frame(size);
  const Plan plan = plan_for(scene.view, size);
  draw_header(frame, scene);
  draw_labels(frame, plan, scene.company.texts);
  draw_board(frame, plan.board, board_of(scene), plan.cell);
  draw_seats(frame, plan.seats, scene.view, scene.company, plan.gap);
  if (between_rounds(scene.view)) {
    draw_scoring(frame, plan.trick, scene.view, scene.company);
  } else {
    draw_trick_area(frame, plan, scene);
    draw_own_cards(frame, plan, scene);
  }
  const bool scoring_beside = between_rounds(scene.view) && plan.gap == 0;
  if (!scoring_beside) draw_history(frame, plan.history, scene.history);
  draw_foot(frame, plan, scene);
  return frame;
}

std::string Screen<box::Game>::example(const View& v) {
  if (v.open.phase == Phase::play) return "play 5 blue";
  return v.open.phase == Phase::predict ? "predict 3" : "discard 5";
}

Beat Screen<box::Game>::beat(const Event& e) {
  switch (e.kind) {
    case Event::Kind::predicted:
    case Event::Kind::played: return {.after = 700};
    case Event::Kind::closed: return {.after = 300};
    case Event::Kind::took: return {.before = 1100};
    case Event::Kind::paradox: return {.before = 600, .stop = true};
    case Event::Kind::ended: return {.stop = true};
    default: return {};
  }
}

std::vector<Line> Screen<box::Game>::moment(const View& after, const Event& e,
                                            const Company& company) {
  if (e.kind != Event::Kind::paradox) return {};
  const Style loud{.ink = Ink::accent, .bold = true};
  std::vector<Line> lines{{"  /\\_/\\   ?!", loud}, {" ( ×.× )", loud}, {"  > ^ <", loud}, {""}};
  for (const std::string& sentence : sentences(after, e, company)) {
    add_paragraph(lines, sentence, 56, {.bold = true});
  }
  lines.push_back({""});
  add_paragraph(lines, company.say("box.end.paradox", e.seat), 56);
  return lines;
}

std::vector<std::string> Screen<box::Game>::legend(const View& v, const Company& company) {
  const Texts& texts = company.texts;
  std::vector<std::string> lines{texts("box.help.board"), texts("box.help.seats"),
                                 texts("box.help.keys")};
  if (v.open.players == 2) lines.push_back(texts("box.note.neutral"));
  if (v.open.layout == box::white) lines.push_back(texts("box.note.layout"));
  return lines;
}

}  // namespace clowder::cli
