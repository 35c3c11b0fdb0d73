// What a person points at on the screen of `maze`, and what keys make of it. Pure.
//
//   MazeSelection selection = fresh(view);               // turn a1 right
//   press(view, selection, Key::of(Key::Name::tab));     // push in, at place 0
//   press(view, selection, Key::of(U' '));               // turned one quarter more
#pragma once

#include "cli/screen/key.h"
#include "games/maze/view.h"

namespace clowder::cli {

struct MazeSelection {
  maze::Action aim = maze::Action::rotate(0, 1);
};

MazeSelection fresh(const maze::View& v);

// Tab and n change between turning and pushing; arrows choose the card or, clockwise, the place;
// space and digits say how it lies. False for keys that mean nothing here.
bool press(const maze::View& v, MazeSelection& selection, Key key);

}  // namespace clowder::cli
