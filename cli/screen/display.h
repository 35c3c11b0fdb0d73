// Where frames are shown and keys come from: a terminal, or a script in a test. The one virtual
// boundary of the room; whoever plays a game on it knows no terminal.
#pragma once

#include "cli/screen/frame.h"
#include "cli/screen/key.h"

namespace clowder::cli {

class Display {
 public:
  virtual ~Display() = default;

  virtual Size size() = 0;
  virtual void paint(const Frame& frame) = 0;
  // The next key, or Key::Name::none after so many milliseconds; a negative number waits for ever.
  virtual Key key(int milliseconds) = 0;
};

}  // namespace clowder::cli
