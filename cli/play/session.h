// A game on the whole screen: events shown one by one, choices taken key by key.
//
//   Session<box::Game> session(played, stage);
//   bool again = session.run();                        // throws Leave when somebody wants to go
//
// Everything shown is what the table told who sits at the screen. With one person that is always
// them; with several it is nobody (a spectator's view) except while one of them chooses, and a
// curtain falls in between.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "cli/play/game.h"
#include "cli/play/panels.h"
#include "cli/play/stage.h"
#include "cli/screen/utf8.h"

namespace clowder::cli {

template <class G>
class Session {
 public:
  Session(Played<G>& played, Stage& stage) : played_(played), stage_(stage) {
    if (!played.setup().moves.empty()) shown_ = played.events();
    if (played.people().size() == 1) last_ = played.people().front();
  }

  // Plays to the end; true if another game is wanted.
  bool run() {
    while (!played_.over()) step();
    return ask_again();
  }

 private:
  using View = typename G::View;
  using Action = typename G::Action;
  using Selection = typename Screen<G>::Selection;

  static constexpr int kThinking = 500;     // milliseconds a bot seems to think
  static constexpr int kRegretting = 1200;  // the same while the person could take a move back

  const Texts& texts() const { return played_.texts(); }
  bool shared() const { return played_.people().size() > 1; }
  Seat viewer() const {
    if (played_.people().empty()) return spectator;
    return shared() ? at_screen_ : played_.people().front();
  }
  const typename Told<G>::Moment& moment() { return played_.told(viewer()).at(shown_); }
  const View& seen() { return moment().view; }

  void step() {
    show_events();
    const Seat seat = played_.actor();
    if (!played_.is_person(seat)) {
      if (think(seat)) played_.let_bot_act(seat);
    } else if (seat == last_ || !shared() || lift_curtain(seat)) {
      let_person_act(seat);
    }
    show_events();
  }

  // --- what is on the screen ---

  void paint(const std::string& status, const std::string& note, const std::string& keys,
             const std::optional<Selection>& selection = std::nullopt) {
    stage_.paint([this, view = seen(), who = viewer(), history = moment().lines, status, note, keys,
                  selection](Size size) {
      const Company company = played_.company(who);
      const Selection any = selection.value_or(Selection{});
      return Screen<G>::draw(Sight<G>{.view = view,
                                      .company = company,
                                      .selection = any,
                                      .choosing = selection.has_value(),
                                      .status = status,
                                      .note = note,
                                      .keys = keys,
                                      .history = history},
                             size);
    });
  }
  void paint_status() {
    paint(Screen<G>::status(seen(), played_.company(viewer())), "", keys_to_watch(texts()));
  }

  void show_events() {
    while (shown_ < played_.events()) show_event();
  }

  void show_event() {
    const auto event = played_.told(viewer()).event(shown_);
    const Beat beat = Screen<G>::beat(event);
    const auto said = Screen<G>::says(seen(), event, played_.company(viewer()));
    const std::string status = said.empty() ? "" : said.back();
    if (beat.before > 0) {
      paint(status, "", keys_to_watch(texts()));
      pause(beat.before);
    }
    ++shown_;
    if (beat.after > 0) {
      paint(status, "", keys_to_watch(texts()));
      pause(beat.after);
    }
    if (beat.stop) stop(event, status);
  }

  // A paradox, the end of a round: until Enter. The end of the game has a question of its own.
  void stop(const typename G::Event& event, const std::string& status) {
    const auto lines = Screen<G>::moment(seen(), event, played_.company(viewer()));
    paint(status, "", texts()("screen.more"));
    if (played_.over() && lines.empty()) return;
    if (!lines.empty()) {
      stage_.read({.title = texts()("game." + std::string(G::name)),
                   .lines = lines,
                   .foot = texts()("screen.more")});
      return;
    }
    for (Key key = stage_.wait(); key.name != Key::Name::enter && key != Key::of(U' ');
         key = stage_.wait()) {
      look(key);
    }
  }

  void pause(int milliseconds) {
    if (played_.setup().fast || skip_) return;
    const Key key = stage_.pause(milliseconds);
    if (key.name == Key::Name::none) return;
    if (!look(key)) skip_ = true;  // until the next choice
  }

  // Keys that change nothing but what one looks at. False if it is none of them.
  bool look(Key key) {
    const Company company = played_.company(viewer());
    if (key.name == Key::Name::escape || key == Key::of(U'q')) return stage_.ask_to_leave(), true;
    if (key == Key::of(U'r') || key == Key::of(U'R')) {
      return stage_.read(rules_panel(texts(), G::name)), true;
    }
    if (key == Key::of(U'h')) {
      return stage_.read(history_panel(texts(), moment().lines, stage_.size())), true;
    }
    if (key == Key::of(U's')) {
      return stage_.read({.title = texts()("screen.scores"),
                          .lines = Screen<G>::scores(seen(), company),
                          .foot = texts()("key.back")}),
             true;
    }
    return false;
  }

  // --- bots, and people who look on ---

  // False if the person used the time to take a move back.
  bool think(Seat seat) {
    if (played_.setup().fast || skip_ || played_.to_act().size() > 1) return true;
    paint(played_.company(viewer()).thinks(seat), "", keys_to_watch(texts()));
    const Key key = stage_.pause(played_.may_undo(last_) ? kRegretting : kThinking);
    if (key.name == Key::Name::none) return true;
    if (key == Key::of(U'u')) return !undo();
    if (!look(key)) skip_ = true;
    return true;
  }

  // Takes back the last move of the person who made it, if it revealed nothing; says so or why not.
  bool undo() {
    if (played_.may_undo(last_)) {
      played_.undo(last_);
      shown_ = std::min(shown_, played_.events());
      notice_ = texts()("screen.undone");
      return true;
    }
    notice_ = texts()(played_.has_moved(last_) ? "screen.no_undo" : "screen.nothing_to_undo");
    return false;
  }

  // Between two people: nothing of any hand until the next one is at the screen. False if the one
  // before took a move back instead.
  bool lift_curtain(Seat seat) {
    at_screen_ = spectator;
    paint_status();
    for (;;) {
      Panel curtain{.title = texts()("game." + std::string(G::name)),
                    .lines = {},
                    .foot = texts()("screen.more")};
      const std::string& name = played_.company(spectator).name(seat);
      add_paragraph(curtain.lines, texts()("screen.pass", {{"name", name}}), 60, {.bold = true});
      add_paragraph(curtain.lines, texts()("screen.hidden", {{"name", name}}), 60,
                    {.ink = Ink::faint});
      const Key key = stage_.ask(curtain);
      if (key.name == Key::Name::enter) break;
      if (key == Key::of(U'u') && undo()) return false;
      if (key.name == Key::Name::escape || key == Key::of(U'q')) stage_.ask_to_leave();
    }
    last_ = spectator;  // from now on the one before has nothing to take back
    return true;
  }

  // --- choices ---

  void let_person_act(Seat seat) {
    at_screen_ = seat;
    shown_ = played_.events();
    skip_ = false;
    const std::optional<Action> action = choose_action();
    if (action) {
      played_.act(seat, *action);
      last_ = seat;
    }
    if (shared()) at_screen_ = spectator;
  }

  // Nothing if a move was taken back instead.
  std::optional<Action> choose_action() {
    const View view = seen();
    Selection selection = Screen<G>::fresh(view);
    std::string note = std::exchange(notice_, "");
    for (;;) {
      paint_choice(view, selection, note);
      const Key key = stage_.wait();
      note.clear();
      if (Screen<G>::press(view, selection, key)) continue;
      const Action aim = Screen<G>::aim(view, selection);
      if (key.name == Key::Name::enter) {
        if (!check(view, aim)) return aim;
      } else if (key == Key::of(U':')) {
        if (const auto typed = type(view, selection, note)) return typed;
      } else if (key == Key::of(U'u')) {
        if (undo()) return std::nullopt;
        note = std::exchange(notice_, "");
      } else if (key == Key::of(U'?')) {
        stage_.read(help(view, aim));
      } else {
        look(key);
      }
    }
  }

  // What the choice pointed at would bring, or the rule that forbids it.
  std::string comment(const View& view, Action aim) {
    const Company company = played_.company(viewer());
    if (const Refusal no = check(view, aim)) return Screen<G>::reason(view, aim, no, company);
    const std::string brings = Screen<G>::consequence(view, aim, company);
    return Screen<G>::name(aim, company) + (brings.empty() ? "" : ": " + brings);
  }

  void paint_choice(const View& view, const Selection& selection, const std::string& note) {
    const std::string said = note.empty() ? comment(view, Screen<G>::aim(view, selection)) : note;
    paint(Screen<G>::status(view, played_.company(viewer())), said, keys_to_choose(texts()),
          selection);
  }

  // An action in words behind a colon; nothing if it is none, or forbidden: the note says why.
  std::optional<Action> type(const View& view, const Selection& selection, std::string& note) {
    std::u32string line;
    for (;;) {
      paint_choice(view, selection, ":" + encode(line) + "_");
      const Key key = stage_.wait();
      if (key.name == Key::Name::escape) return std::nullopt;
      if (key.name == Key::Name::enter) break;
      if (key.name == Key::Name::backspace && line.empty()) return std::nullopt;
      if (key.name == Key::Name::backspace) line.pop_back();
      if (key.name == Key::Name::symbol && line.size() < 60) line += key.symbol;
    }
    const auto action = G::parse(encode(line));
    if (!action)
      note = texts()("screen.unknown", {{"input", encode(line)}});
    else if (check(view, *action))
      note = comment(view, *action);
    else
      return action;
    return std::nullopt;
  }

  Panel help(const View& view, Action aim) {
    const Company company = played_.company(viewer());
    Panel panel{.title = texts()("game." + std::string(G::name)),
                .lines = {},
                .foot = texts()("key.scroll") + "  " + texts()("key.back"),
                .width = 72};
    const auto add = [&](const std::string& text, Style style = {}) {
      add_paragraph(panel.lines, text, panel.width, style);
      panel.lines.push_back({""});
    };
    add(Screen<G>::status(view, company), {.ink = Ink::accent, .bold = true});
    if (const Refusal no = check(view, aim)) {
      add(texts()("screen.why", {{"reason", Screen<G>::reason(view, aim, no, company)}}));
      add(texts()(rule_key(no)), {.ink = Ink::faint});
    }
    std::string choices;
    for (const Action action : legal(view)) {
      choices += (choices.empty() ? "" : ", ") + Screen<G>::name(action, company);
    }
    add(texts()("screen.possible", {{"choices", choices}}));
    add(texts()("screen.help"));
    add(texts()("key.type", {{"example", ":" + Screen<G>::example(view)}}));
    for (const std::string& line : Screen<G>::legend(view, company)) add(line);
    return panel;
  }

  // "box.5.4" -> "box.rule.5.4"
  static std::string rule_key(const Refusal& no) {
    const std::size_t dot = no.rule.find('.');
    return std::string(no.rule.substr(0, dot)) + ".rule" + std::string(no.rule.substr(dot));
  }

  bool ask_again() {
    const Company company = played_.company(viewer());
    const std::string seed = texts()("screen.seed", {{"seed", played_.setup().seed}});
    paint(Screen<G>::status(seen(), company), Screen<G>::verdict(seen(), company) + " " + seed,
          texts()("screen.again"));
    for (;;) {
      const Key key = stage_.wait();
      if (key == Key::of(U'y') || key == Key::of(U'Y')) return true;
      if (key == Key::of(U'q') || key.name == Key::Name::escape || key.name == Key::Name::enter ||
          key == Key::of(U'n')) {
        return false;
      }
      look(key);
    }
  }

  Played<G>& played_;
  Stage& stage_;
  std::size_t shown_ = 0;  // events that the screen has shown
  Seat at_screen_ = spectator;
  Seat last_ = spectator;  // whose move may be taken back
  bool skip_ = false;      // pauses, until the next choice
  std::string notice_;     // for the next choice
};

}  // namespace clowder::cli
