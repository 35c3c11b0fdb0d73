// What the screen of a game shows at one moment, and what a game must give to be played on it.
//
// A game comes to the terminal by specialising Screen<G> (docs/terminal.md; cli/box/screen.h is the
// example). All of it is pure: views, texts and keys in, frames, sentences and choices out.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/company.h"
#include "cli/screen/frame.h"
#include "cli/screen/key.h"
#include "cli/screen/panel.h"
#include "core/game.h"

namespace clowder::cli {

template <class G>
struct Screen;

template <class G>
struct Sight {
  const typename G::View& view;
  const Company& company;
  const typename Screen<G>::Selection& selection;
  bool choosing = false;                  // the viewer is to act and sees what is possible
  std::string status = {};                // one line: whose turn, what to do
  std::string note = {};                  // consequence or refusal, up to two lines
  std::string keys = {};                  // the last line
  std::vector<std::string> history = {};  // sentences, the newest last
};

// How long an event stays on the screen, in milliseconds: with the position before it, and after.
// `stop` waits for a key: a paradox, the end of a round.
struct Beat {
  int before = 0;
  int after = 0;
  bool stop = false;
};

template <class G>
concept Drawable =
    Game<G> && requires(const typename G::View view, const typename G::Event event,
                        typename G::Action action, Refusal refusal, const Company company, Key key,
                        const typename Screen<G>::Selection selection,
                        typename Screen<G>::Selection changing, const Sight<G> scene, Size size) {
      // The smallest screen it can be drawn on.
      { Screen<G>::smallest } -> std::convertible_to<Size>;
      // What is pointed at when a choice begins, what a key makes of it (false: not a key of the
      // game), and the action it stands for, legal or not.
      { Screen<G>::fresh(view) } -> std::same_as<typename Screen<G>::Selection>;
      { Screen<G>::press(view, changing, key) } -> std::same_as<bool>;
      { Screen<G>::aim(view, selection) } -> std::same_as<typename G::Action>;
      { Screen<G>::draw(scene, size) } -> std::same_as<Frame>;
      // Sentences. `says` may be several for one event, or none; the view is that before it.
      { Screen<G>::status(view, company) } -> std::same_as<std::string>;
      { Screen<G>::name(action, company) } -> std::same_as<std::string>;
      { Screen<G>::consequence(view, action, company) } -> std::same_as<std::string>;
      { Screen<G>::reason(view, action, refusal, company) } -> std::same_as<std::string>;
      { Screen<G>::says(view, event, company) } -> std::same_as<std::vector<std::string>>;
      { Screen<G>::scores(view, company) } -> std::same_as<std::vector<Line>>;
      // Who won and why, when the game is over.
      { Screen<G>::verdict(view, company) } -> std::same_as<std::string>;
      // An action as it may be typed, for help.
      { Screen<G>::example(view) } -> std::same_as<std::string>;
      { Screen<G>::beat(event) } -> std::same_as<Beat>;
      // Lines of a panel that stops the game for a moment; the view is that after the event. Empty:
      // the drawing itself says it all.
      { Screen<G>::moment(view, event, company) } -> std::same_as<std::vector<Line>>;
      // How to read the drawing, for the panel of help.
      { Screen<G>::legend(view, company) } -> std::same_as<std::vector<std::string>>;
    };

}  // namespace clowder::cli
