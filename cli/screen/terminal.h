// The terminal as a display, redrawn in place with ncurses.
//
//   Signals signals;                              // from here on Ctrl-C only raises a flag
//   Terminal terminal({.colour = true, .unicode = true});
//   terminal.paint(frame);
//   Key key = terminal.key(200);
//
// The constructor takes the screen over and the destructor gives it back, whatever happened in
// between. One at a time; only the thread that made it may use it.
#pragma once

#include "cli/screen/display.h"

namespace clowder::cli {

struct Abilities {
  bool colour = true;
  bool unicode = true;
};

// What the environment promises: NO_COLOR, and a locale of UTF-8. Sets the program's locale.
Abilities abilities_of_environment();

// Whether ncurses can draw here: standard input and output are a terminal that is not dumb.
bool can_draw();

// While it lives, SIGINT, SIGTERM and SIGHUP are remembered and no longer end the program.
class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  static int raised();  // the last one, 0 if none
};

class Terminal : public Display {
 public:
  explicit Terminal(Abilities abilities);
  ~Terminal() override;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  Size size() override;
  void paint(const Frame& frame) override;
  Key key(int milliseconds) override;

 private:
  Abilities abilities_;
};

}  // namespace clowder::cli
