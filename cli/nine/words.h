// What the screen of `nine` says. Pure: a view and a company in, text in the reader's language out.
#pragma once

#include <string>
#include <vector>

#include "cli/play/company.h"
#include "cli/screen/panel.h"
#include "core/refusal.h"
#include "games/nine/event.h"
#include "games/nine/view.h"

namespace clowder::cli {

// "b5" for number cats, a word for the others.
std::string card_name(const Texts& texts, nine::Card card);

std::string status_line(const nine::View& v, const Company& company);
std::string action_name(const nine::Action& action, const Company& company);
// What a legal action scores at once, if anything is scored.
std::string consequence(const nine::View& v, const nine::Action& action, const Company& company);
std::string reason(const nine::View& v, const Refusal& refusal, const Company& company);
std::vector<std::string> sentences(const nine::Event& e, const Company& company);
// Requires a game that is over.
std::string verdict(const nine::View& v, const Company& company);
std::vector<Line> score_table(const nine::View& v, const Company& company);

// "4 cards, 24: a 5 makes 29"; empty for a series that is not begun.
std::string lane_needs(const nine::Public& open, nine::Lane lane, const Texts& texts);

}  // namespace clowder::cli
