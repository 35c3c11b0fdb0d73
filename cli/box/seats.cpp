#include "cli/box/seats.h"

#include <algorithm>
#include <string>

#include "cli/box/board.h"
#include "cli/box/words.h"
#include "cli/screen/utf8.h"
#include "games/box/score.h"

namespace clowder::cli {
namespace {

constexpr int kName = 12;
constexpr int kNumber = 9;  // columns of a number in a table

std::string signed_number(int n) { return n < 0 ? "−" + std::to_string(-n) : std::to_string(n); }

std::string padded(const std::string& text, int width) {
  const std::string fitting = cut(text, width);
  return fitting +
         std::string(static_cast<std::size_t>(std::max(width - columns(fitting), 0)), ' ');
}

std::string right(const std::string& text, int width) {
  const std::string fitting = cut(text, width);
  return std::string(static_cast<std::size_t>(std::max(width - columns(fitting), 0)), ' ') +
         fitting;
}

// box.1.3  Four glyphs; one that was given up is faint and struck by an x.
void draw_colours(Frame& frame, At at, const box::Side& side) {
  for (int c = 0; c < box::colours; ++c) {
    const auto colour = static_cast<box::Colour>(c);
    const bool open = side.is_open(colour);
    const int next = frame.put(at, glyph(colour), {.ink = open ? ink_of(colour) : Ink::faint});
    frame.put({next, at.row}, open ? " " : "×", {.bold = true});
    at.column += 3;
  }
}

// ▮▮▯ 2/3: tricks taken, tricks still missing; those too many are marked with +.
std::string pips(const box::Side& side) {
  std::string text;
  const int tricks = side.tricks(), wanted = side.prediction();
  for (int i = 0; i < std::max(tricks, wanted); ++i) {
    const bool too_many = wanted != 0 && i >= wanted;
    text += too_many ? "+" : i < tricks ? "▮" : "▯";
  }
  if (wanted == 0) return tricks == 0 ? "" : text + " " + std::to_string(tricks);
  return text + " " + std::to_string(tricks) + "/" + std::to_string(wanted);
}

void draw_seat(Frame& frame, Area area, const box::View& v, Seat seat, const Company& company) {
  const bool turn = v.open.to_act.has(seat);
  const box::Side& side = v.open.side(seat);
  const int left = area.at.column, row = area.at.row;
  if (turn) frame.put({left, row}, "▸", {.ink = Ink::accent, .bold = true});
  const bool mine = seat == v.seat;
  frame.put({left + 2, row}, " " + encode(company.sitter(seat).mark) + " ",
            {.bold = true, .reverse = true});
  int next = frame.put({left + 6, row}, cut(company.name(seat), 16),
                       {.ink = turn ? Ink::accent : Ink::plain, .bold = turn || mine});
  const bool ready = v.open.phase == box::Phase::discard && !turn;
  const bool leads = v.open.phase == box::Phase::play && seat == v.open.leader;
  const bool starts = v.open.phase == box::Phase::predict && seat == v.open.start;
  if (ready) next = frame.put({next + 1, row}, "✓", {.bold = true});
  if (leads || starts) next = frame.put({next + 1, row}, "♛", {.ink = Ink::accent, .bold = true});
  if (seat == v.open.paradox) frame.put({next + 1, row}, "!?", {.ink = Ink::accent, .bold = true});
  frame.put_right({area.right(), row}, signed_number(box::points(v.open, seat)), {.bold = true});
  draw_colours(frame, {left + 6, row + 1}, side);
  frame.put({left + 19, row + 1}, pips(side));
}

int last_points(const box::View& v, Seat seat) { return v.open.rounds[v.open.round - 1U].of(seat); }

}  // namespace

void draw_seats(Frame& frame, Area area, const box::View& v, const Company& company, int gap) {
  for (const Seat seat : SeatSet::first(v.open.players)) {
    draw_seat(frame, area, v, seat, company);
    area.at.row += seat_rows + gap;
  }
}

void draw_scoring(Frame& frame, At at, const box::View& v, const Company& company) {
  const Texts& texts = company.texts;
  const bool predicted = v.open.players > 2;
  std::string heads = right(texts("box.label.tricks"), kNumber);
  if (predicted) heads += right(texts("box.label.prediction"), kNumber + 4);
  heads += right(texts("box.label.bonus"), kNumber) + right(texts("box.label.round"), kNumber) +
           right(texts("box.label.total"), kNumber);
  frame.put({at.column + kName + 4, at.row}, heads, {.ink = Ink::faint});
  const SeatSet best = v.open.phase == box::Phase::over ? box::winners(v.open) : SeatSet{};
  for (const Seat seat : SeatSet::first(v.open.players)) {
    ++at.row;
    const box::Side& side = v.open.side(seat);
    const int extra = box::bonus(v.open, seat);
    const bool wins = best.has(seat);
    std::string line = right(std::to_string(side.tricks()), kNumber);
    if (predicted) line += right(std::to_string(side.prediction()), kNumber + 4);
    line += right(extra > 0 ? "«+" + std::to_string(extra) + "»" : "·", kNumber);
    const std::string points = signed_number(last_points(v, seat));
    line += right(seat == v.open.paradox ? "!? " + points : points, kNumber);
    line += right(signed_number(box::points(v.open, seat)), kNumber);
    const Style style{.ink = wins ? Ink::accent : Ink::plain, .bold = wins};
    frame.put(at,
              (wins ? "♛ " : "  ") + encode(company.sitter(seat).mark) + " " +
                  padded(company.name(seat), kName) + line,
              style);
  }
}

std::vector<Line> score_table(const box::View& v, const Company& company) {
  const int finished = v.open.phase == box::Phase::deal || v.open.phase == box::Phase::over
                           ? v.open.round
                           : v.open.round - 1;
  std::string head = padded(company.texts("box.label.player"), kName + 4);
  for (int round = 1; round <= v.open.players; ++round) head += right(std::to_string(round), 5);
  head += right(company.texts("box.label.total"), kNumber);
  std::vector<Line> lines{{head, {.ink = Ink::faint}}};
  for (const Seat seat : SeatSet::first(v.open.players)) {
    std::string line = padded(company.name(seat), kName + 4);
    for (int round = 1; round <= v.open.players; ++round) {
      const int points = v.open.rounds[static_cast<std::size_t>(round - 1)].of(seat);
      line += right(round <= finished ? signed_number(points) : "·", 5);
    }
    lines.push_back({line + right(signed_number(box::points(v.open, seat)), kNumber)});
  }
  return lines;
}

}  // namespace clowder::cli
