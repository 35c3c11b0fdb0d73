// A key that a person pressed, as a value: a symbol, or a key with a name.
//
//   if (key == Key::of(U'q')) …
//   if (key.name == Key::Name::enter) …
#pragma once

#include <cstdint>

namespace clowder::cli {

struct Key {
  enum class Name : std::uint8_t {
    none,  // nothing was pressed in time
    symbol,
    up,
    down,
    left,
    right,
    enter,
    escape,
    backspace,
    tab,
    page_up,
    page_down,
    resize,     // the window has another size now
    interrupt,  // Ctrl-C, or another signal that asks the program to leave
  };

  Name name = Name::none;
  char32_t symbol = 0;

  static constexpr Key of(char32_t symbol) { return {Name::symbol, symbol}; }
  static constexpr Key of(Name name) { return {name, 0}; }
  // The digit that was typed, or -1.
  constexpr int digit() const {
    return name == Name::symbol && symbol >= U'0' && symbol <= U'9'
               ? static_cast<int>(symbol - U'0')
               : -1;
  }
  friend constexpr bool operator==(Key, Key) = default;
};

}  // namespace clowder::cli
