// Judged moves as text and back, exact to the last bit: what one machine judged is told to another.
//
//   std::string part = text_of(moves);
//   auto again = judged_from(part);          // nothing if the text is not of this form
//
// `move 0 play 3 red`, and below it a line a choice: `choice 0.25 700 play 3 red`, which is what it
// was worth, how often it was tried, and the action.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/analyse/analyse.h"

namespace clowder {

std::string text_of(const std::vector<JudgedMove>& moves);
std::optional<std::vector<JudgedMove>> judged_from(std::string_view text);

}  // namespace clowder
