#include "cli/text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "cli/text_line.h"

namespace clowder::cli {
namespace {

// Reads line by line and stops at the first complaint.
class Reader {
 public:
  Reader(Language language, std::string_view file) : language_(language), file_(file) {}

  void read(std::string_view bytes) {
    while (!bytes.empty() && error_.empty()) {
      const std::size_t end = std::min(bytes.find('\n'), bytes.size());
      ++number_;
      add(parse_text_line(bytes.substr(0, end)));
      bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    if (error_.empty()) check_plurals();
  }

  std::string error() { return std::move(error_); }
  Texts::Lines lines() { return std::move(lines_); }

 private:
  void add(const TextLine& line) {
    if (!line.error.empty()) return complain(number_, line.error);
    if (line.key.empty()) return;
    if (line.category && !speaks(*line.category)) {
      return complain(number_, "'" + std::string(code(language_)) + "' has no plural category '" +
                                   std::string(word(*line.category)) + "'");
    }
    const std::string key =
        line.category ? plural_key(line.key, *line.category) : std::string(line.key);
    if (!lines_.emplace(key, line.text).second) return complain(number_, "duplicate key " + key);
    if (line.category) plurals_.try_emplace(std::string(line.key), number_);
  }

  // Every plural has all forms of its language, and no plain text beside them.
  void check_plurals() {
    for (const auto& [key, number] : plurals_) {
      if (lines_.contains(key)) {
        return complain(number, key + " is given both with and without plural forms");
      }
      for (const Plural category : plurals(language_)) {
        const std::string form = plural_key(key, category);
        if (!lines_.contains(form)) return complain(number, "missing plural form " + form);
      }
    }
  }

  bool speaks(Plural category) const {
    return std::ranges::find(plurals(language_), category) != plurals(language_).end();
  }

  void complain(std::size_t number, const std::string& what) {
    error_ = std::string(file_) + ":" + std::to_string(number) + ": " + what;
  }

  Language language_;
  std::string_view file_;
  std::size_t number_ = 0;
  std::string error_;
  Texts::Lines lines_;
  std::map<std::string, std::size_t> plurals_;  // key, line of its first form
};

const Value* find_value(std::span<const Argument> arguments, std::string_view name) {
  const auto found = std::ranges::find(arguments, name, &Argument::name);
  return found == arguments.end() ? nullptr : &found->value;
}

std::string fill(std::string_view text, std::span<const Argument> arguments) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    out += text.substr(0, open);
    text.remove_prefix(open);
    if (text.empty()) break;
    const std::size_t close = text.find('}');  // load() refused a brace without its partner
    const Value* value = find_value(arguments, text.substr(1, close - 1));
    out += value != nullptr ? std::string_view(value->text) : text.substr(0, close + 1);
    text.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace

std::string plural_key(std::string_view key, Plural category) {
  return std::string(key) + "[" + std::string(word(category)) + "]";
}

std::variant<Texts, std::string> Texts::load(Language language, std::string_view bytes,
                                             std::string_view file) {
  Reader reader(language, file);
  reader.read(bytes);
  if (std::string error = reader.error(); !error.empty()) return error;
  return Texts(language, reader.lines());
}

std::string Texts::operator()(std::string_view key, std::span<const Argument> arguments) const {
  const std::string* text = find(key, arguments);
  return text != nullptr ? fill(*text, arguments) : "[" + std::string(key) + "]";
}

bool Texts::contains(std::string_view key) const {
  return lines_.contains(key) || lines_.contains(plural_key(key, Plural::other));
}

const std::string* Texts::find(std::string_view key, std::span<const Argument> arguments) const {
  auto found = lines_.find(key);
  if (found == lines_.end()) {
    const Value* n = find_value(arguments, "n");
    const bool whole = n != nullptr && n->number.has_value();
    found = lines_.find(plural_key(key, whole ? plural(language_, *n->number) : Plural::other));
  }
  return found == lines_.end() ? nullptr : &found->second;
}

}  // namespace clowder::cli
