#include "cli/box/cards.h"

#include <bit>
#include <string>

#include "cli/box/board.h"
#include "cli/box/words.h"
#include "cli/screen/utf8.h"
#include "games/box/score.h"

namespace clowder::cli {
namespace {

using box::Cell;
using box::Cells;

constexpr int kCard = 6;   // columns of a card of the trick
constexpr int kHand = 5;   // columns of a card of the hand
constexpr int kStack = 2;  // columns that show of a card under another

// The cell that takes the trick as it stands (box.6.1).
Cells winning(const box::Public& open) {
  const Cells red = open.trick & box::red_row;
  const Cells contest = red != 0 ? red : open.trick & box::row(open.led);
  return contest == 0 ? 0 : std::bit_floor(contest);
}

void draw_card(Frame& frame, At at, const box::View& v, Seat seat, const Company& company) {
  const Cells cell = v.open.trick & v.open.side(seat).tokens();
  const bool played = cell != 0;
  const bool wins = played && cell == winning(v.open);
  const Ink ink = played ? ink_of(box::nth(cell, 0).colour()) : Ink::faint;
  const Style edge{.ink = ink, .bold = wins};
  frame.border({at, {kCard, card_rows}}, edge);
  if (played) {
    const Cell card = box::nth(cell, 0);
    frame.put({at.column + 1, at.row + 1},
              " " + std::string(glyph(card.colour())) + std::to_string(card.value()) + " ",
              {.ink = ink, .bold = true});
  }
  if (wins) frame.put({at.column + 2, at.row}, "♛", {.ink = Ink::accent, .bold = true});
  frame.put({at.column + 2, at.row + 2}, encode(company.sitter(seat).mark),
            {.ink = played ? Ink::plain : Ink::faint, .bold = played});
}

void draw_stack(Frame& frame, At at, int value, int copies, bool pointed) {
  const Style style{.ink = pointed ? Ink::accent : Ink::plain, .bold = pointed};
  const std::string top = pointed ? "╔" : "╭", side = pointed ? "║" : "│",
                    bottom = pointed ? "╚" : "╰", line = pointed ? "═" : "─";
  for (int i = 0; i < copies; ++i) {
    const int column = at.column + i * kStack;
    frame.put({column, at.row}, top + line + line + line + (pointed ? "╗" : "╮"), style);
    frame.put({column, at.row + 1}, side + "   " + side, style);
    frame.put({column, at.row + 2}, bottom + line + line + line + (pointed ? "╝" : "╯"), style);
  }
  frame.put({at.column + (copies - 1) * kStack + 2, at.row + 1}, std::to_string(value),
            {.ink = style.ink, .bold = true});
}

int width_of(int copies) { return kHand + (copies - 1) * kStack; }

}  // namespace

void draw_trick(Frame& frame, At at, const box::View& v, const Company& company) {
  Seat seat = v.open.leader;
  for (int i = 0; i < v.open.players; ++i, seat = next_seat(seat, v.open.players)) {
    draw_card(frame, {at.column + i * (kCard + 1), at.row}, v, seat, company);
  }
}

void draw_hand(Frame& frame, At at, const box::View& v, const box::Hand& hand, Cells legal,
               int pointed) {
  for (int value = 1; value <= box::material(v.open.players).values; ++value) {
    const int copies = hand.copies_of(value);
    if (copies == 0) continue;
    draw_stack(frame, at, value, copies, value == pointed);
    int column = at.column + width_of(copies) / 2 - 1;
    for (int c = 0; c < box::colours; ++c) {
      const auto colour = static_cast<box::Colour>(c);
      if ((legal & box::bit(Cell::of(colour, value))) == 0) continue;
      column = frame.put({column, at.row + card_rows}, glyph(colour), {.ink = ink_of(colour)});
    }
    at.column += width_of(copies);
  }
}

}  // namespace clowder::cli
