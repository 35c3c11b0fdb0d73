// `nine` on the terminal: what docs/terminal.md asks of a game.
#pragma once

#include "cli/nine/words.h"
#include "cli/play/sight.h"
#include "games/nine/game.h"

namespace clowder::cli {

// One of the legal choices, by its number.
struct NineSelection {
  std::uint32_t choice = 0;
};

template <>
struct Screen<nine::Game> {
  using Selection = NineSelection;
  using View = nine::View;
  using Action = nine::Action;
  using Event = nine::Event;

  static constexpr Size smallest{80, 24};

  static Selection fresh(const View& /*v*/) { return {}; }
  // Arrows, Tab and n go through the choices; a digit takes from that pile or drops there.
  static bool press(const View& v, Selection& selection, Key key);
  static Action aim(const View& v, const Selection& selection);

  static Frame draw(const Sight<nine::Game>& scene, Size size);

  static std::string status(const View& v, const Company& company) {
    return status_line(v, company);
  }
  static std::string name(const Action& action, const Company& company) {
    return action_name(action, company);
  }
  static std::string consequence(const View& v, const Action& action, const Company& company) {
    return cli::consequence(v, action, company);
  }
  static std::string reason(const View& v, const Action& /*action*/, const Refusal& no,
                            const Company& company) {
    return cli::reason(v, no, company);
  }
  static std::vector<std::string> says(const View& /*before*/, const Event& e,
                                       const Company& company) {
    return sentences(e, company);
  }
  static std::vector<Line> scores(const View& v, const Company& company) {
    return score_table(v, company);
  }
  static std::string verdict(const View& v, const Company& company) {
    return cli::verdict(v, company);
  }
  static std::string example(const View& /*v*/) { return "steal 1 blue"; }
  static Beat beat(const Event& e);
  static std::vector<Line> moment(const View& /*after*/, const Event& /*e*/,
                                  const Company& /*company*/) {
    return {};
  }
  static std::vector<std::string> legend(const View& v, const Company& company);
};
static_assert(Drawable<nine::Game>);

}  // namespace clowder::cli
