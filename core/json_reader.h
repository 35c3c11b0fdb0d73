// Reads JSON from strangers: any bytes, no exceptions, no recursion, bounded depth and size.
//
//   JsonDocument document;
//   if (Problem no = document.read(bytes)) …            // "problem.json", what was found there
//   JsonValue type = document.root()["type"];           // none if there is no such member
//   for (JsonValue item : document.root()["list"]) …
//
// Strict: one value, UTF-8, no member twice, no lone surrogate. Values point into the document.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"

namespace clowder {

class JsonDocument;

class JsonValue {
 public:
  enum class Kind : std::uint8_t { none, null, boolean, number, text, list, object };

  JsonValue() = default;
  Kind kind() const;
  bool exists() const { return document_ != nullptr; }
  bool is_null() const { return kind() == Kind::null; }

  // Its name within an object; empty elsewhere.
  std::string_view name() const;
  // Of a text, and of a number as it was written; empty elsewhere.
  std::string_view text() const;
  std::optional<bool> boolean() const;
  // A whole number that fits; nothing for 1.5 or 1e3.
  std::optional<std::int64_t> integer() const;

  // A member of an object; none if there is none.
  JsonValue operator[](std::string_view name) const;

  // The items of a list, the members of an object; nothing elsewhere.
  class Iterator {
   public:
    Iterator(const JsonDocument* document, std::uint32_t at) : document_(document), at_(at) {}
    JsonValue operator*() const { return {document_, at_}; }
    Iterator& operator++();
    friend bool operator==(Iterator a, Iterator b) { return a.at_ == b.at_; }

   private:
    const JsonDocument* document_;
    std::uint32_t at_;
  };
  Iterator begin() const;
  Iterator end() const;

 private:
  friend class JsonDocument;
  JsonValue(const JsonDocument* document, std::uint32_t at) : document_(document), at_(at) {}
  const JsonDocument* document_ = nullptr;
  std::uint32_t at_ = 0;
};

class JsonDocument {
 public:
  static constexpr std::size_t most_depth = 12;
  static constexpr std::size_t most_members = 256;  // of one object
  static constexpr std::size_t most_bytes = std::size_t{1} << 24U;

  Problem read(std::string_view bytes);
  JsonValue root() const { return nodes_.empty() ? JsonValue{} : JsonValue{this, 0}; }

 private:
  friend class JsonValue;
  friend class JsonReader;

  struct Span {
    std::uint32_t at = 0;
    std::uint32_t size = 0;
  };
  struct Node {
    JsonValue::Kind kind = JsonValue::Kind::null;
    Span name{};
    Span text{};
    std::uint32_t next = 0;  // behind this value and all within it
  };
  std::string_view piece(Span span) const {
    return std::string_view(pool_).substr(span.at, span.size);
  }

  std::vector<Node> nodes_;
  std::string pool_;  // names and texts without their escapes
};

}  // namespace clowder
