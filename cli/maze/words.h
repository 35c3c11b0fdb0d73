// What the screen of `maze` says. Pure: a view and a company in, text in the reader's language out.
#pragma once

#include <string>
#include <vector>

#include "cli/play/company.h"
#include "cli/screen/panel.h"
#include "core/refusal.h"
#include "games/maze/event.h"
#include "games/maze/view.h"

namespace clowder::cli {

// "tee 1": the shape and its quarter turns.
std::string card_name(const Texts& texts, maze::Card card);

std::string status_line(const maze::View& v, const Company& company);
std::string action_name(maze::Action action, const Company& company);
// The cats that a legal action would bring home.
std::string consequence(const maze::View& v, maze::Action action, const Company& company);
std::string reason(const maze::View& v, const Refusal& refusal, const Company& company);
// Requires the view before the event.
std::vector<std::string> sentences(const maze::View& before, const maze::Event& e,
                                   const Company& company);
// Requires a game that is over.
std::string verdict(const maze::View& v, const Company& company);
std::vector<Line> score_table(const maze::View& v, const Company& company);

// The position as an action would leave it, before any cat is taken.
maze::Public after(const maze::View& v, maze::Action action);
// The sides of cards on ways between a cat and a guardian.
maze::Planes open_ways(const maze::Public& open);

}  // namespace clowder::cli
