// Why an action is not allowed, as a value: the rule that forbids it and the key of a text that
// explains it in the reader's language. An empty refusal means that the action is allowed.
//
//   if (Refusal no = check(state, seat, action)) show(no.rule, texts(no.key));
#pragma once

#include <string_view>

namespace clowder {

struct Refusal {
  std::string_view rule;  // "box.5.4"
  std::string_view key;   // "box.refuse.red"

  explicit constexpr operator bool() const { return !rule.empty(); }
  friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

inline constexpr Refusal allowed{};

}  // namespace clowder
