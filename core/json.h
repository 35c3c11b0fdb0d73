// Writes one JSON object as one line. Numbers, strings, lists; no reading, no nesting beyond need.
//
//   JsonLine line;
//   line.field("kind", "move").field("n", 3).list("legal", texts);
//   line.finish()                                   // {"kind":"move","n":3,"legal":[…]}
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace clowder {

// A string in quotes, with what JSON wants escaped.
std::string json_quoted(std::string_view text);

class JsonLine {
 public:
  JsonLine& field(std::string_view name, std::string_view text) {
    return raw(name, json_quoted(text));
  }
  template <std::integral Number>
  JsonLine& field(std::string_view name, Number number) {
    return raw(name, std::to_string(number));
  }
  JsonLine& null(std::string_view name) { return raw(name, "null"); }

  // A list of whatever `write(item)` makes of each item as JSON.
  template <class Items, class Write>
  JsonLine& list(std::string_view name, const Items& items, Write write) {
    std::string json = "[";
    for (const auto& item : items) {
      if (json.size() > 1) json += ',';
      json += write(item);
    }
    return raw(name, json + "]");
  }

  // `json` is valid JSON already.
  JsonLine& raw(std::string_view name, std::string_view json) {
    text_ += text_.empty() ? '{' : ',';
    text_ += json_quoted(name);
    text_ += ':';
    text_ += json;
    return *this;
  }

  std::string finish() const { return text_.empty() ? "{}" : text_ + "}"; }

 private:
  std::string text_;
};

}  // namespace clowder
