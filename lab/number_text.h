// A number in the texts of the laboratory, of a type that may have a sign or a fraction.
//
//   number_from<double>("0.25")              // nothing for anything but the whole word
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace clowder {

template <class Number>
std::optional<Number> number_from(std::string_view word) {
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return number;
}

}  // namespace clowder
