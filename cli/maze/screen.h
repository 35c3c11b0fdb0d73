// `maze` on the terminal: what docs/terminal.md asks of a game.
#pragma once

#include "cli/maze/select.h"
#include "cli/maze/words.h"
#include "cli/play/sight.h"
#include "games/maze/game.h"

namespace clowder::cli {

template <>
struct Screen<maze::Game> {
  using Selection = MazeSelection;
  using View = maze::View;
  using Action = maze::Action;
  using Event = maze::Event;

  static constexpr Size smallest{80, 24};

  static Selection fresh(const View& v) { return cli::fresh(v); }
  static bool press(const View& v, Selection& selection, Key key) {
    return cli::press(v, selection, key);
  }
  static Action aim(const View& /*v*/, const Selection& selection) { return selection.aim; }

  static Frame draw(const Sight<maze::Game>& scene, Size size);

  static std::string status(const View& v, const Company& company) {
    return status_line(v, company);
  }
  static std::string name(Action action, const Company& company) {
    return action_name(action, company);
  }
  static std::string consequence(const View& v, Action action, const Company& company) {
    return cli::consequence(v, action, company);
  }
  static std::string reason(const View& v, Action /*action*/, const Refusal& no,
                            const Company& company) {
    return cli::reason(v, no, company);
  }
  static std::vector<std::string> says(const View& before, const Event& e, const Company& company) {
    return sentences(before, e, company);
  }
  static std::vector<Line> scores(const View& v, const Company& company) {
    return score_table(v, company);
  }
  static std::string verdict(const View& v, const Company& company) {
    return cli::verdict(v, company);
  }
  static std::string example(const View& /*v*/) { return "turn b3 right"; }
  static Beat beat(const Event& e);
  static std::vector<Line> moment(const View& /*after*/, const Event& /*e*/,
                                  const Company& /*company*/) {
    return {};
  }
  static std::vector<std::string> legend(const View& v, const Company& company);
};
static_assert(Drawable<maze::Game>);

}  // namespace clowder::cli
