// What the text of a refusal may name (docs/texts.md), as data: a screen fills in the words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"

namespace clowder {

struct ReasonWords {
  static constexpr std::string_view title = "ReasonWords";
  Maybe<int> seat;
  Maybe<int> value;
  Maybe<std::string> color;
  Maybe<std::vector<int>> values;

  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("seat", self.seat, "whom {name} means");
    visit("value", self.value, "{value}, and the value of {card}");
    visit("color", self.color, "{colour}, and the colour of {card}");
    visit("values", self.values, "{values}");
  }
};

}  // namespace clowder
