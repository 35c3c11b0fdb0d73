// Cards drawn for `box`: the open trick with who played what, and one's hand, stacked by value.
#pragma once

#include "cli/play/company.h"
#include "cli/screen/frame.h"
#include "games/box/view.h"

namespace clowder::cli {

inline constexpr int card_rows = 3;

// The cards of the trick in the order of play, empty places for those still to come; a crown on the
// card that wins so far.
void draw_trick(Frame& frame, At at, const box::View& v, const Company& company);

// The hand; below each value the glyphs of the colours it may be played in. The stack of the value
// pointed at (0: none) has a double border.
void draw_hand(Frame& frame, At at, const box::View& v, const box::Hand& hand, box::Cells legal,
               int pointed);

}  // namespace clowder::cli
