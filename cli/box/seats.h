// The players of `box` drawn: name, colours open and given up (●×), tricks against the prediction
// as pips, points; a crown for who leads the trick, an arrow for whose turn it is.
#pragma once

#include <vector>

#include "cli/play/company.h"
#include "cli/screen/frame.h"
#include "cli/screen/panel.h"
#include "games/box/view.h"

namespace clowder::cli {

inline constexpr int seat_rows = 2;

// Every seat takes seat_rows and `gap` rows below.
void draw_seats(Frame& frame, Area area, const box::View& v, const Company& company, int gap);

// The table at the end of a round: tricks, prediction, bonus, points of the round, all points.
void draw_scoring(Frame& frame, At at, const box::View& v, const Company& company);

// Points by round and in all.
std::vector<Line> score_table(const box::View& v, const Company& company);

}  // namespace clowder::cli
