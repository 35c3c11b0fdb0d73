// Everything people read, in one language, looked up by key.
//
// The bytes come from data/text/<code>.txt (the format is in docs/texts.md); who hands them in,
// a file or the data built into the program, is no concern of this class. Immutable after load,
// so any number of threads may ask at once.
//
//   auto loaded = Texts::load(Language::en, bytes, "data/text/en.txt");
//   if (const auto* error = std::get_if<std::string>(&loaded)) …   // "data/text/en.txt:12: …"
//   const Texts& texts = std::get<Texts>(loaded);
//   texts("box.status.wait", {{"name", "Anna"}});                  // "Waiting for Anna"
//   texts("count.tricks", {{"n", 3}});                             // "3 tricks"
//
// A missing key shows as [the.key] and a placeholder without a value as it stands; tests see to it
// that neither happens.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "cli/language.h"

namespace clowder::cli {

// What a placeholder stands for: a text, or a whole number, which also decides a plural.
struct Value {
  Value(const char* words) : text(words) {}
  Value(std::string_view words) : text(words) {}
  Value(std::string words) : text(std::move(words)) {}
  Value(std::integral auto n) : text(std::to_string(n)), number(static_cast<std::int64_t>(n)) {}

  std::string text;
  std::optional<std::int64_t> number;
};

struct Argument {
  std::string_view name;
  Value value;
};

class Texts {
 public:
  // Keys as they stand in the file, the category of a plural included: "count.tricks[few]".
  using Lines = std::map<std::string, std::string, std::less<>>;

  // The texts, or one line that says what is wrong and where.
  static std::variant<Texts, std::string> load(Language language, std::string_view bytes,
                                               std::string_view file);

  // The text of the key with its placeholders filled. A plural goes by the value of {n}; one that
  // is no whole number ("2.5") takes the form `other`.
  std::string operator()(std::string_view key,
                         std::initializer_list<Argument> arguments = {}) const {
    return (*this)(key, std::span(arguments.begin(), arguments.size()));
  }
  std::string operator()(std::string_view key, std::span<const Argument> arguments) const;

  bool contains(std::string_view key) const;
  Language language() const { return language_; }
  const Lines& lines() const { return lines_; }

 private:
  Texts(Language language, Lines lines) : language_(language), lines_(std::move(lines)) {}

  const std::string* find(std::string_view key, std::span<const Argument> arguments) const;

  Language language_;
  Lines lines_;
};

// The key of a plural form as the file writes it: "count.tricks[few]".
std::string plural_key(std::string_view key, Plural category);

}  // namespace clowder::cli
