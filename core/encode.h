// Values with listed fields (core/fields.h) as JSON.
//
//   encode_json(pong)                                   // {"id":"7"}
#pragma once

#include <concepts>
#include <string>

#include "core/fields.h"
#include "core/json.h"

namespace clowder {

inline void encode(std::string& out, bool value) { out += value ? "true" : "false"; }
inline void encode(std::string& out, std::string_view text) { out += json_quoted(text); }
inline void encode(std::string& out, const std::string& text) { out += json_quoted(text); }

template <std::integral T>
  requires(!std::same_as<T, bool>)
void encode(std::string& out, T number) {
  out += std::to_string(number);
}

template <const auto& names>
void encode(std::string& out, const Word<names>& word) {
  out += json_quoted(word.text);
}

template <class What>
void encode(std::string& out, const Raw<What>& raw) {
  out += raw.json;
}

inline void encode(std::string& out, const TextMap& map) {
  out += '{';
  for (const auto& [key, value] : map.items) {
    if (out.back() != '{') out += ',';
    out += json_quoted(key);
    out += ':';
    out += json_quoted(value);
  }
  out += '}';
}

template <class T>
void encode(std::string& out, const std::optional<T>& value);
template <class T>
void encode(std::string& out, const std::vector<T>& values);
template <Fielded T>
void encode(std::string& out, const T& value);

template <class T>
void encode(std::string& out, const std::optional<T>& value) {
  if (value)
    encode(out, *value);
  else
    out += "null";
}

template <class T>
void encode(std::string& out, const std::vector<T>& values) {
  out += '[';
  bool first = true;
  for (const auto& value : values) {
    if (!first) out += ',';
    first = false;
    encode(out, static_cast<const T&>(value));
  }
  out += ']';
}

// Writes the fields of an object behind what it has already.
class FieldWriter {
 public:
  explicit FieldWriter(std::string& out) : out_(&out) {}

  template <class T>
  void operator()(std::string_view name, const T& value, About /*about*/) {
    put(name);
    encode(*out_, value);
  }
  template <class T>
  void operator()(std::string_view name, const Maybe<T>& value, About /*about*/) {
    if (!value) return;
    put(name);
    encode(*out_, *value);
  }

 private:
  void put(std::string_view name) {
    if (out_->back() != '{') *out_ += ',';
    *out_ += '"';
    *out_ += name;
    *out_ += "\":";
  }
  std::string* out_;
};

template <Fielded T>
void encode(std::string& out, const T& value) {
  out += '{';
  T::each(value, FieldWriter(out));
  out += '}';
}

template <class T>
std::string encode_json(const T& value) {
  std::string out;
  encode(out, value);
  return out;
}

}  // namespace clowder
