// Helpers for tests of the terminal: texts, a game played some way, a display that is a script.
#pragma once

#include <deque>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/data.h"
#include "cli/play/game.h"
#include "cli/play/screens.h"
#include "cli/screen/display.h"
#include "cli/screen/plain.h"

namespace clowder::cli {

inline Texts texts_of(Language language) {
  const std::string file = "text/" + std::string(code(language)) + ".txt";
  return std::get<Texts>(Texts::load(language, embedded(file).value(), file));
}

inline const Texts& english() {
  static const Texts texts = texts_of(Language::en);
  return texts;
}

inline Setup<box::Game> setup_of(std::vector<std::string> seats, std::string seed = "kitten") {
  Setup<box::Game> setup;
  setup.options.players = static_cast<int>(seats.size());
  setup.seed = std::move(seed);
  setup.seats = std::move(seats);
  setup.fast = true;
  return setup;
}

// Every seat plays carefully until `done`, of what everybody may see.
inline void play_until(Played<box::Game>& played,
                       const std::function<bool(const box::View&)>& done) {
  while (!played.over() && !done(played.now(spectator))) {
    const Seat seat = played.to_act().front();
    played.act(seat, box::careful(played.now(seat)));
  }
}

// Keys by the letters of a text, `\n` for Enter; then an interrupt.
class ScriptedDisplay : public Display {
 public:
  explicit ScriptedDisplay(std::u32string keys, Size size = {80, 24})
      : keys_(keys.begin(), keys.end()), size_(size) {}

  Size size() override { return size_; }
  void paint(const Frame& frame) override { frames.push_back(to_text(frame)); }
  Key key(int /*milliseconds*/) override {
    if (keys_.empty()) return Key::of(Key::Name::interrupt);
    const char32_t symbol = keys_.front();
    keys_.pop_front();
    if (symbol == U'\n') return Key::of(Key::Name::enter);
    return symbol == U'\t' ? Key::of(Key::Name::tab) : Key::of(symbol);
  }
  const std::string& last() const { return frames.back(); }

  std::vector<std::string> frames;

 private:
  std::deque<char32_t> keys_;
  Size size_;
};

}  // namespace clowder::cli
