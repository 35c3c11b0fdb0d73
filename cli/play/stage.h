// The display during a game, whatever game it is: waits, pauses, panels, questions.
//
//   Stage stage(display, texts, Screen<G>::smallest);
//   stage.paint([&](Size size) { return draw(scene, size); });
//   stage.pause(700);                              // a key ends it early
//   stage.read(panel);                             // over what was painted, until Enter or Esc
//
// A picture is kept as the function that draws it, so that a window of another size is drawn anew
// at once. Throws Leave when the person or the system wants the program to end.
#pragma once

#include <functional>
#include <string>

#include "cli/screen/display.h"
#include "cli/screen/panel.h"
#include "cli/text.h"

namespace clowder::cli {

// Thrown through the whole game: who catches it saves the record.
struct Leave {};

class Stage {
 public:
  using Picture = std::function<Frame(Size)>;

  Stage(Display& display, const Texts& texts, Size smallest)
      : display_(display), texts_(texts), smallest_(smallest) {}

  Size size() { return display_.size(); }
  void paint(Picture picture);
  // The next key; resizing is dealt with. Throws Leave for an interrupt.
  Key wait();
  // Waits so long or until a key, which is returned.
  Key pause(int milliseconds);
  // Shows a panel over the picture: arrows scroll, Enter, Esc, space and q close it.
  void read(Panel panel);
  // A panel that waits for one key.
  Key ask(const Panel& panel);
  // Asks whether to leave and throws Leave if so.
  void ask_to_leave();

 private:
  Key next(int milliseconds);
  void repaint();

  Display& display_;
  const Texts& texts_;
  Size smallest_;
  Picture picture_;
};

}  // namespace clowder::cli
