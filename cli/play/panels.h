// The panels that every game has: help, history, rules, scores.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/screen/panel.h"
#include "cli/text.h"

namespace clowder::cli {

// The rules of a game in our own words: its sections and numbered rules (docs/texts.md).
Panel rules_panel(const Texts& texts, std::string_view game);

// The newest lines in view.
Panel history_panel(const Texts& texts, const std::vector<std::string>& history, Size screen);

// The last line of the screen while a choice is awaited, and while it is not.
std::string keys_to_choose(const Texts& texts);
std::string keys_to_watch(const Texts& texts);
// Of either, the keys that fit, each whole: two spaces stand between them.
std::string keys_that_fit(std::string keys, int width);

}  // namespace clowder::cli
