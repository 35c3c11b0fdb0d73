#include "core/json_reader.h"

#include <array>

#include "core/scan.h"
#include "core/utf8.h"

namespace clowder {

using Kind = JsonValue::Kind;

// One pass over the bytes; open lists and objects stand in a small array.
class JsonReader {
 public:
  JsonReader(JsonDocument& document, std::string_view bytes) : d_(document), bytes_(bytes) {}

  Problem run() {
    do {
      if (!step()) return {"problem.json", std::string(bytes_.substr(at_, 20))};
    } while (depth_ != 0);
    skip_space();
    if (at_ != bytes_.size()) return {"problem.json", std::string(bytes_.substr(at_, 20))};
    return {};
  }

 private:
  // One value with what stands before it, and what closes behind it.
  bool step() {
    JsonDocument::Span name;
    if (depth_ != 0 && top().kind == Kind::object && !read_name(name)) return false;
    if (!read_value(name)) return false;
    return close_all();
  }

  JsonDocument::Node& top() { return d_.nodes_[open_[depth_ - 1]]; }

  bool read_name(JsonDocument::Span& name) {
    skip_space();
    if (!read_text(name)) return false;
    const std::string_view word = d_.piece(name);
    std::size_t members = 0;
    for (std::uint32_t i = open_[depth_ - 1] + 1; i < d_.nodes_.size(); i = d_.nodes_[i].next) {
      if (d_.piece(d_.nodes_[i].name) == word || ++members == JsonDocument::most_members) {
        return false;
      }
    }
    return skip(':');
  }

  bool read_value(JsonDocument::Span name) {
    skip_space();
    const auto index = static_cast<std::uint32_t>(d_.nodes_.size());
    d_.nodes_.push_back({.name = name, .next = index + 1});
    if (at_ == bytes_.size()) return false;
    const char c = bytes_[at_];
    if (c == '{' || c == '[') return open(index, c == '{' ? Kind::object : Kind::list);
    JsonDocument::Span text;
    Kind kind = Kind::null;
    if (c == '"') {
      kind = Kind::text;
      if (!read_text(text)) return false;
    } else if (c == 't' || c == 'f') {
      kind = Kind::boolean;
      if (!read_word(c == 't' ? "true" : "false", text)) return false;
    } else if (c == 'n') {
      if (!read_word("null", text)) return false;
    } else {
      kind = Kind::number;
      if (!read_number(text)) return false;
    }
    d_.nodes_[index].kind = kind;
    d_.nodes_[index].text = text;
    return true;
  }

  bool open(std::uint32_t index, Kind kind) {
    if (depth_ == open_.size()) return false;
    d_.nodes_[index].kind = kind;
    ++at_;
    open_[depth_++] = index;
    just_opened_ = true;
    return true;
  }

  // Closes what ends here; a comma leads on to the next value.
  bool close_all() {
    while (depth_ != 0) {
      skip_space();
      if (at_ == bytes_.size()) return false;
      const char end = top().kind == Kind::object ? '}' : ']';
      if (bytes_[at_] == end) {
        ++at_;
        just_opened_ = false;
        top().next = static_cast<std::uint32_t>(d_.nodes_.size());
        --depth_;
        continue;
      }
      if (just_opened_) return just_opened_ = false, true;
      return skip(',');
    }
    return true;
  }

  void skip_space() {
    while (at_ < bytes_.size() && (is_space(bytes_[at_]) || bytes_[at_] == '\n')) ++at_;
  }
  bool skip(char c) {
    skip_space();
    if (at_ == bytes_.size() || bytes_[at_] != c) return false;
    ++at_;
    return true;
  }

  JsonDocument::Span keep(std::string_view text) {
    const auto at = static_cast<std::uint32_t>(d_.pool_.size());
    d_.pool_ += text;
    return {at, static_cast<std::uint32_t>(text.size())};
  }
  bool read_word(std::string_view word, JsonDocument::Span& text) {
    if (bytes_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    text = keep(word);
    return true;
  }

  std::size_t digits() {
    const std::size_t from = at_;
    while (at_ < bytes_.size() && bytes_[at_] >= '0' && bytes_[at_] <= '9') ++at_;
    return at_ - from;
  }
  bool read_number(JsonDocument::Span& text) {
    const std::size_t from = at_;
    if (bytes_[at_] == '-') ++at_;
    const bool zero = at_ < bytes_.size() && bytes_[at_] == '0';
    const std::size_t whole = digits();
    if (whole == 0 || (zero && whole > 1)) return false;
    if (at_ < bytes_.size() && bytes_[at_] == '.') {
      ++at_;
      if (digits() == 0) return false;
    }
    if (at_ < bytes_.size() && (bytes_[at_] == 'e' || bytes_[at_] == 'E')) {
      ++at_;
      if (at_ < bytes_.size() && (bytes_[at_] == '+' || bytes_[at_] == '-')) ++at_;
      if (digits() == 0) return false;
    }
    text = keep(bytes_.substr(from, at_ - from));
    return true;
  }

  bool read_text(JsonDocument::Span& text) {
    if (at_ == bytes_.size() || bytes_[at_] != '"') return false;
    ++at_;
    const std::size_t from = d_.pool_.size();
    for (;;) {
      if (at_ == bytes_.size()) return false;
      const char c = bytes_[at_++];
      if (c == '"') break;
      if (static_cast<unsigned char>(c) < 0x20) return false;
      if (c != '\\') {
        d_.pool_ += c;
      } else if (!read_escape()) {
        return false;
      }
    }
    text = {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(d_.pool_.size() - from)};
    return is_utf8(d_.piece(text));
  }

  bool read_escape() {
    if (at_ == bytes_.size()) return false;
    constexpr std::string_view names = "\"\\/bfnrt", means = "\"\\/\b\f\n\r\t";
    const char c = bytes_[at_++];
    if (c == 'u') return read_unicode();
    const std::size_t i = names.find(c);
    if (i == std::string_view::npos) return false;
    d_.pool_ += means[i];
    return true;
  }

  std::optional<std::uint32_t> read_hex() {
    if (bytes_.size() - at_ < 4) return std::nullopt;
    std::uint32_t code = 0;
    for (int i = 0; i < 4; ++i) {
      const char c = bytes_[at_++];
      const std::size_t digit = std::string_view("0123456789abcdefABCDEF").find(c);
      if (digit == std::string_view::npos) return std::nullopt;
      code = code << 4U | static_cast<std::uint32_t>(digit < 16 ? digit : digit - 6);
    }
    return code;
  }
  bool read_unicode() {
    auto code = read_hex();
    if (!code || (*code >= 0xdc00 && *code < 0xe000)) return false;
    if (*code >= 0xd800 && *code < 0xdc00) {  // the first half of a pair
      if (bytes_.substr(at_, 2) != "\\u") return false;
      at_ += 2;
      const auto low = read_hex();
      if (!low || *low < 0xdc00 || *low >= 0xe000) return false;
      code = 0x10000 + ((*code - 0xd800) << 10U) + (*low - 0xdc00);
    }
    append_utf8(d_.pool_, *code);
    return true;
  }

  JsonDocument& d_;
  std::string_view bytes_;
  std::size_t at_ = 0;
  std::array<std::uint32_t, JsonDocument::most_depth> open_{};
  std::size_t depth_ = 0;
  bool just_opened_ = false;
};

Problem JsonDocument::read(std::string_view bytes) {
  nodes_.clear();
  pool_.clear();
  if (bytes.size() > most_bytes) return {"problem.json.large", std::to_string(most_bytes)};
  Problem problem = JsonReader(*this, bytes).run();
  if (problem) nodes_.clear();
  return problem;
}

Kind JsonValue::kind() const {
  return document_ == nullptr ? Kind::none : document_->nodes_[at_].kind;
}

std::string_view JsonValue::name() const {
  return document_ == nullptr ? std::string_view{} : document_->piece(document_->nodes_[at_].name);
}

std::string_view JsonValue::text() const {
  if (kind() != Kind::text && kind() != Kind::number) return {};
  return document_->piece(document_->nodes_[at_].text);
}

std::optional<bool> JsonValue::boolean() const {
  if (kind() != Kind::boolean) return std::nullopt;
  return document_->piece(document_->nodes_[at_].text) == "true";
}

std::optional<std::int64_t> JsonValue::integer() const {
  if (kind() != Kind::number) return std::nullopt;
  std::string_view digits = text();
  const bool negative = digits.starts_with('-');
  if (negative) digits.remove_prefix(1);
  const auto number = parse_number(digits, std::uint64_t{1} << 53U);  // exact in any language
  if (!number) return std::nullopt;
  const auto value = static_cast<std::int64_t>(*number);
  return negative ? -value : value;
}

JsonValue JsonValue::operator[](std::string_view wanted) const {
  if (kind() != Kind::object) return {};
  for (const JsonValue member : *this) {
    if (member.name() == wanted) return member;
  }
  return {};
}

JsonValue::Iterator& JsonValue::Iterator::operator++() {
  at_ = document_->nodes_[at_].next;
  return *this;
}

JsonValue::Iterator JsonValue::begin() const {
  const bool holds = kind() == Kind::list || kind() == Kind::object;
  return holds ? Iterator(document_, at_ + 1) : Iterator(document_, 0);
}
JsonValue::Iterator JsonValue::end() const {
  const bool holds = kind() == Kind::list || kind() == Kind::object;
  return holds ? Iterator(document_, document_->nodes_[at_].next) : Iterator(document_, 0);
}

}  // namespace clowder
