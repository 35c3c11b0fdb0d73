// What a person points at on the screen of `box`, and what keys make of it. Pure.
//
//   Selection selection = fresh(view);
//   press(view, selection, Key::of(U'5'));               // the fives; then a colour
//   press(view, selection, Key::of(U'b'));               // blue
//   Action action = selection.aim;                       // play 5 blue, legal or not
#pragma once

#include "cli/screen/key.h"
#include "games/box/view.h"

namespace clowder::cli {

struct BoxSelection {
  box::Action aim;
  bool asks_colour = false;  // a card was named by its number: r is red now, not the rules
};

// The first legal action, in the led colour if there is one; any if nothing is legal.
BoxSelection fresh(const box::View& v);

// Digits name a card or a prediction, r b y g a colour, arrows move, Tab and n go to the next legal
// choice. False for keys that mean nothing here.
bool press(const box::View& v, BoxSelection& selection, Key key);

}  // namespace clowder::cli
