// What the screen of `box` says: names of cards, choices and consequences, reasons, and history as
// sentences. Pure: a view and a company in, text in the reader's language out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/company.h"
#include "core/refusal.h"
#include "games/box/event.h"
#include "games/box/view.h"

namespace clowder::cli {

// ▲ ● ◆ ■: a colour is never told by its ink alone.
std::string_view glyph(box::Colour colour);

std::string colour_name(const Texts& texts, box::Colour colour);
// "blue 5"
std::string card_name(const Texts& texts, box::Cell cell);
// "1 2 2 5"
std::string values_of(const box::Hand& hand);

std::string status_line(const box::View& v, const Company& company);
std::string action_name(box::Action action, const Company& company);
// What a legal action brings with it: a colour given up, red opened, the group it makes.
std::string consequence(const box::View& v, box::Action action, const Company& company);
std::string reason(const box::View& v, box::Action action, const Refusal& refusal,
                   const Company& company);
// Requires the view before the event, and the event as its viewer may see it.
std::vector<std::string> sentences(const box::View& before, const box::Event& e,
                                   const Company& company);

// Who won, and by which tie-break (box.2.3). Requires a game that is over.
std::string verdict(const box::View& v, const Company& company);

// The owner of a taken cell; box::no_seat for a neutral token or a free cell.
Seat owner_of(const box::Public& open, box::Cell cell);

}  // namespace clowder::cli
