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
    while (!over(sitting().state())) {
      sitting().deal_if_due();
      step();
    }
    const Seat viewer = played_.people().size() == 1 ? played_.people().front() : spectator;
    tell(viewer);
    print(drawing(viewer));
    say(Screen<G>::verdict(view(sitting().state(), viewer), played_.company(viewer)));
    say(texts()("screen.seed", {{"seed", played_.setup().seed}}));
    say(texts()("screen.again"));
    const auto line = console_.read();
    return line && trim(*line) == "y";
  }

 private:
  using View = typename G::View;
  using Action = typename G::Action;

  Sitting<G>& sitting() { return played_.sitting(); }
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
      sitting().act(seat, *action);
      last_ = seat;
      if (waits_for_second_thoughts()) offer_undo();
    }
  }

  // After a hidden move, before a bot shows what it knows: the last chance to take it back.
  bool waits_for_second_thoughts() {
    const auto& events = sitting().events();
    const bool hidden = redact(events.back(), spectator) != events.back();
    const SeatSet next = actors(sitting().state());
    return hidden && !next.empty() && !played_.is_person(played_.actor()) &&
           sitting().open_to_undo(last_);
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
    std::size_t& told = told_[viewer.index];
    const auto events = sitting().events().size();
    const auto before = played_.history(viewer, std::min(told, events));
    const auto now = played_.history(viewer, events);
    for (std::size_t i = before.size(); i < now.size(); ++i) say(now[i]);
    told = events;
  }

  std::string drawing(Seat seat) {
    const View mine = view(sitting().state(), seat);
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
    const auto move = sitting().open_to_undo(last_);
    if (move) {
      sitting().take_back(*move);
      told_.fill(sitting().events().size());
    }
    say(texts()(move                         ? "screen.undone"
                : sitting().has_moved(last_) ? "screen.no_undo"
                                             : "screen.nothing_to_undo"));
    return move.has_value();
  }

  // Nothing if a move was taken back instead.
  std::optional<Action> choose_action(Seat seat) {
    tell(seat);
    print(drawing(seat));
    const View mine = view(sitting().state(), seat);
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
      for (const std::string& told : played_.history(mine.seat, sitting().events().size()))
        say(told);
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
  std::array<std::size_t, 256> told_{};  // events told, by viewer
  Seat last_ = spectator;                // whose move may be taken back
};

}  // namespace clowder::cli
