// A game line by line: the position is printed, the choices are numbered, a line is read. For dumb
// terminals, pipes and readers of screens; everything of the whole screen can be done here too.
//
//   LineSession<box::Game> session(played, console);
//   session.run();                                  // throws Leave at the end of the input or by q
#pragma once

#include <string>
#include <string_view>

#include "cli/play/console.h"
#include "cli/play/game.h"
#include "cli/play/panels.h"
#include "cli/play/stage.h"
#include "cli/screen/plain.h"
#include "core/scan.h"

namespace clowder::cli {

template <class G>
class LineSession {
 public:
  LineSession(Played<G>& played, Console& console) : played_(played), console_(console) {
    if (played.people().size() == 1) last_ = played.people().front();
  }

  // Plays to the end; true if another game is wanted.
  bool run() {
    while (!played_.over()) step();
    const Seat viewer = played_.people().size() == 1 ? played_.people().front() : spectator;
    tell(viewer);
    print(drawing(viewer));
    say(Screen<G>::verdict(now(viewer).view, played_.company(viewer)));
    say(texts()("screen.seed", {{"seed", played_.setup().seed}}));
    say(texts()("screen.again"));
    const auto line = console_.read();
    return line && trim(*line) == "y";
  }

 private:
  using View = typename G::View;
  using Action = typename G::Action;

  const typename Told<G>::Moment& now(Seat viewer) {
    return played_.told(viewer).at(played_.events());
  }
  const Texts& texts() const { return played_.texts(); }
  void say(const std::string& text) { print(text + "\n"); }
  void print(std::string_view text) { console_.write(text); }

  std::string ask() {
    auto line = console_.read();
    if (!line) throw Leave{};
    return std::string(trim(*line));
  }

  void step() {
    const Seat seat = played_.actor();
    if (!played_.is_person(seat)) {
      played_.let_bot_act(seat);
      if (played_.people().empty()) tell(spectator);
      return;
    }
    if (played_.people().size() > 1 && seat != last_ && !pass_to(seat)) return;
    if (const auto action = choose_action(seat)) {
      played_.act(seat, *action);
      last_ = seat;
      if (waits_for_second_thoughts()) offer_undo();
    }
  }

  // After a hidden move, before a bot shows what it knows: the last chance to take it back.
  bool waits_for_second_thoughts() {
    const std::size_t last = played_.events() - 1;
    const bool hidden = played_.told(spectator).event(last) != played_.told(last_).event(last);
    return hidden && !played_.over() && !played_.is_person(played_.actor()) &&
           played_.may_undo(last_);
  }

  void offer_undo() {
    tell(last_);
    print(texts()("screen.more") + ", " + texts()("key.undo") + ": ");
    const std::string line = ask();
    if (line == "u") undo();
    if (line == "q") throw Leave{};
  }

  // What happened since the viewer was last told.
  void tell(Seat viewer) {
    const std::vector<std::string>& lines = now(viewer).lines;
    for (std::size_t& told = told_[viewer.index]; told < lines.size(); ++told) say(lines[told]);
  }

  std::string drawing(Seat seat) {
    const View& mine = now(seat).view;
    const Company company = played_.company(seat);
    const auto selection = Screen<G>::fresh(mine);
    return "\n" +
           to_text(
               Screen<G>::draw(Sight<G>{.view = mine, .company = company, .selection = selection},
                               Screen<G>::smallest)) +
           "\n";
  }

  // Scrolls the hand of the one before away.
  bool pass_to(Seat seat) {
    print(std::string(60, '\n'));
    say(texts()("screen.pass", {{"name", played_.company(spectator).name(seat)}}));
    const std::string line = ask();
    if (line == "q") throw Leave{};
    if (line == "u" && undo()) return false;
    last_ = spectator;
    return true;
  }

  bool undo() {
    const bool may = played_.may_undo(last_);
    if (may) {
      played_.undo(last_);
      told_[spectator.index] = now(spectator).lines.size();
      for (const Seat seat : played_.people()) told_[seat.index] = now(seat).lines.size();
    }
    say(texts()(may                        ? "screen.undone"
                : played_.has_moved(last_) ? "screen.no_undo"
                                           : "screen.nothing_to_undo"));
    return may;
  }

  // Nothing if a move was taken back instead.
  std::optional<Action> choose_action(Seat seat) {
    tell(seat);
    print(drawing(seat));
    const View mine = now(seat).view;
    print_choices(mine);
    for (;;) {
      print(texts()("screen.prompt") + " ");
      const std::string line = ask();
      if (line == "u" && undo()) return std::nullopt;
      if (line == "u" || line.empty() || look(mine, line)) continue;
      if (const auto action = read(mine, line)) return action;
    }
  }

  void print_choices(const View& mine) {
    const Company company = played_.company(mine.seat);
    say(Screen<G>::status(mine, company));
    int number = 0;
    for (const Action action : legal(mine)) {
      const std::string brings = Screen<G>::consequence(mine, action, company);
      say("  " + std::to_string(++number) + ") " + Screen<G>::name(action, company) +
          (brings.empty() ? "" : ": " + brings));
    }
  }

  void print(const Panel& panel) {
    for (const Line& line : panel.lines) say(line.text);
  }

  // Words that change nothing; false if it is none of them.
  bool look(const View& mine, const std::string& line) {
    const Company company = played_.company(mine.seat);
    if (line == "q") throw Leave{};
    if (line == "h") {
      for (const std::string& told : now(mine.seat).lines) say(told);
    } else if (line == "s") {
      for (const Line& row : Screen<G>::scores(mine, company)) say(row.text);
    } else if (line == "r") {
      print(rules_panel(texts(), G::name));
    } else if (line == "?") {
      say(texts()("screen.help"));
      say(texts()("key.type", {{"example", Screen<G>::example(mine)}}));
      for (const std::string& text : Screen<G>::legend(mine, company)) say(text);
      print(drawing(mine.seat));
      print_choices(mine);
    } else if (line.starts_with("?")) {
      explain(mine, std::string(trim(std::string_view(line).substr(1))));
    } else {
      return false;
    }
    return true;
  }

  // `? play 5 red`
  void explain(const View& mine, const std::string& line) {
    const Company company = played_.company(mine.seat);
    const auto action = G::parse(line);
    if (!action) return say(texts()("screen.unknown", {{"input", line}}));
    if (const Refusal no = check(mine, *action)) {
      return say(
          texts()("screen.why", {{"reason", Screen<G>::reason(mine, *action, no, company)}}));
    }
    say(texts()("screen.allowed", {{"action", Screen<G>::name(*action, company)}}));
  }

  // The number of a choice or an action in words; says what is wrong with anything else.
  std::optional<Action> read(const View& mine, const std::string& line) {
    const auto choices = legal(mine);
    const auto number = parse_number(line, choices.size());
    if (number && *number > 0) return choices[static_cast<std::uint32_t>(*number - 1)];
    const auto action = G::parse(line);
    if (action && !check(mine, *action)) return action;
    if (action)
      explain(mine, line);
    else
      say(texts()("screen.unknown", {{"input", line}}));
    return std::nullopt;
  }

  Played<G>& played_;
  Console& console_;
  std::array<std::size_t, 256> told_{};  // sentences said, by viewer
  Seat last_ = spectator;                // whose move may be taken back
};

}  // namespace clowder::cli
