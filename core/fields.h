// A value that goes over a wire or into a log is a struct that lists its fields once. From that
// list it is written (core/encode.h), read (core/decode.h), and described for programs in other
// languages (protocol/describe.h).
//
//   struct Ping {
//     static constexpr std::string_view title = "Ping";
//     Maybe<std::string> id;
//     template <class Self, class Visit>
//     static void each(Self& self, Visit&& visit) {
//       visit("id", self.id, "the client's own");        // name, value, what it means
//     }
//   };
//
// What a field may be: bool, whole numbers, text, one of a list of words, a list, an object of
// texts, another such struct; std::optional for "null is a value", Maybe for "may be left out".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace clowder {

template <class T>
concept Fielded = requires { T::title; };

// What a field means. Only descriptions read it; in the page nobody does, so there the sentences
// stay out of the module.
struct About {
#ifdef __wasm__
  template <std::size_t n>
  explicit(false) consteval About(const char (& /*text*/)[n]) {}
  static constexpr std::string_view text = "";
#else
  explicit(false) constexpr About(const char* meaning) : text(meaning) {}
  std::string_view text;
#endif
};

// Left out of the object where there is none.
template <class T>
struct Maybe : std::optional<T> {
  Maybe() = default;
  explicit(false) Maybe(T value) : std::optional<T>(std::move(value)) {}
  Maybe& operator=(T value) {
    this->emplace(std::move(value));
    return *this;
  }
  friend bool operator==(const Maybe& a, const Maybe& b) {
    return static_cast<const std::optional<T>&>(a) == static_cast<const std::optional<T>&>(b);
  }
};

// One of the words of a list with a name of its own; the first unless another is given.
template <const auto& names>
struct Word {
  std::string_view text = names[0];

  Word() = default;
  explicit(false) constexpr Word(std::string_view word) : text(word) {}
  explicit(false) constexpr Word(const char* word) : text(word) {}
  template <class Enum>
    requires std::is_enum_v<Enum>
  explicit(false) constexpr Word(Enum value) : text(names[static_cast<std::size_t>(value)]) {}
  friend bool operator==(const Word&, const Word&) = default;
};

// An object whose members are all texts, in order: the options of a game.
struct TextMap {
  std::vector<std::pair<std::string, std::string>> items;
  friend bool operator==(const TextMap&, const TextMap&) = default;
};

// JSON that is written already. `What` names its types in the description.
template <class What>
struct Raw {
  std::string json = "null";
  friend bool operator==(const Raw&, const Raw&) = default;
};

}  // namespace clowder
