// Values with listed fields (core/fields.h) from JSON that anybody may have written.
//
//   Act act;
//   if (Problem no = decode(document.root(), act)) …    // "problem.message.field", found "action"
//
// Strict: a member that the value does not have, a missing one, one of another kind are problems
// that name it. A std::optional may be null or left out, a Maybe may be left out. Texts have a
// limit; longer ones are problems, too.
#pragma once

#include <concepts>
#include <string>
#include <utility>

#include "core/fields.h"
#include "core/json_reader.h"

namespace clowder {

inline constexpr std::size_t longest_text = 60'000;
inline constexpr std::size_t longest_list = 64;

inline bool decode_value(JsonValue json, bool& value) {
  const auto read = json.boolean();
  if (read) value = *read;
  return read.has_value();
}
inline bool decode_value(JsonValue json, std::string& text) {
  if (json.kind() != JsonValue::Kind::text || json.text().size() > longest_text) return false;
  text = json.text();
  return true;
}
template <std::integral T>
  requires(!std::same_as<T, bool>)
bool decode_value(JsonValue json, T& number) {
  const auto read = json.integer();
  if (!read || !std::in_range<T>(*read)) return false;
  number = static_cast<T>(*read);
  return true;
}
template <const auto& names>
bool decode_value(JsonValue json, Word<names>& word) {
  if (json.kind() != JsonValue::Kind::text) return false;
  for (const std::string_view name : names) {
    if (json.text() == name) return word.text = name, true;
  }
  return false;
}
inline bool decode_value(JsonValue json, TextMap& map) {
  if (json.kind() != JsonValue::Kind::object) return false;
  for (const JsonValue member : json) {
    if (member.kind() != JsonValue::Kind::text || map.items.size() == longest_list) return false;
    map.items.emplace_back(member.name(), member.text());
  }
  return true;
}

template <class T>
bool decode_value(JsonValue json, std::optional<T>& value);
template <class T>
bool decode_value(JsonValue json, std::vector<T>& values);
template <Fielded T>
bool decode_value(JsonValue json, T& value);

template <class T>
bool decode_value(JsonValue json, std::optional<T>& value) {
  value.reset();
  return json.is_null() || decode_value(json, value.emplace());
}
template <class T>
bool decode_value(JsonValue json, std::vector<T>& values) {
  if (json.kind() != JsonValue::Kind::list) return false;
  for (const JsonValue item : json) {
    if (values.size() == longest_list) return false;
    T value{};
    if (!decode_value(item, value)) return false;
    values.push_back(std::move(value));
  }
  return true;
}

// Reads the fields of one object and remembers the first that is wrong.
class FieldReader {
 public:
  explicit FieldReader(JsonValue object) : object_(object) {}

  template <class T>
  void operator()(std::string_view name, T& value, About /*about*/) {
    if (const JsonValue member = find(name); !member.exists() || !decode_value(member, value)) {
      fail(name);
    }
  }
  template <class T>
  void operator()(std::string_view name, std::optional<T>& value, About /*about*/) {
    const JsonValue member = find(name);
    if (member.exists() && !decode_value(member, value)) fail(name);
  }
  template <class T>
  void operator()(std::string_view name, Maybe<T>& value, About /*about*/) {
    const JsonValue member = find(name);
    if (member.exists() && !decode_value(member, value.emplace())) fail(name);
  }

  // A member that is no field of the value and yet in order.
  void pass(std::string_view name) { find(name); }

  // Empty if all is well; else the name of the field, or of a member that is no field.
  std::string_view fault() const {
    if (!fault_.empty()) return fault_;
    std::size_t members = 0;
    std::string_view last;
    for (const JsonValue member : object_) ++members, last = member.name();
    return members == found_ ? std::string_view{} : last;
  }

 private:
  JsonValue find(std::string_view name) {
    const JsonValue member = object_[name];
    if (member.exists()) ++found_;
    return member;
  }
  void fail(std::string_view name) {
    if (fault_.empty()) fault_ = name;
  }

  JsonValue object_;
  std::string_view fault_;
  std::size_t found_ = 0;
};

template <Fielded T>
bool decode_value(JsonValue json, T& value) {
  if (json.kind() != JsonValue::Kind::object) return false;
  FieldReader reader(json);
  T::each(value, reader);
  return reader.fault().empty();
}

template <Fielded T>
Problem decode(JsonValue json, T& value) {
  if (json.kind() != JsonValue::Kind::object) return {"problem.message", ""};
  FieldReader reader(json);
  T::each(value, reader);
  if (reader.fault().empty()) return {};
  return {"problem.message.field", std::string(reader.fault())};
}

}  // namespace clowder
