#include "cli/language.h"

#include <algorithm>
#include <cstddef>

namespace clowder::cli {
namespace {

constexpr std::array two_forms{Plural::one, Plural::other};
constexpr std::array four_forms{Plural::one, Plural::few, Plural::many, Plural::other};

using Count = std::uint64_t;

Plural germanic(Count n) { return n == 1 ? Plural::one : Plural::other; }

// 2–4, 22–24, … but not 12–14.
bool is_few(Count n) {
  const Count teens = n % 100;
  return n % 10 >= 2 && n % 10 <= 4 && !(teens >= 12 && teens <= 14);
}

Plural polish(Count n) {
  if (n == 1) return Plural::one;
  return is_few(n) ? Plural::few : Plural::many;
}

// Unlike in Polish, 21, 31, 101 count as one.
Plural russian(Count n) {
  if (n % 10 == 1 && n % 100 != 11) return Plural::one;
  return is_few(n) ? Plural::few : Plural::many;
}

struct Row {
  std::string_view code;
  std::span<const Plural> plurals;
  Plural (*plural)(Count);
};

// In the order of Language. Hungarian counts one and other, as English does.
constexpr std::array<Row, languages.size()> rows{{
    {"en", two_forms, germanic},
    {"de", two_forms, germanic},
    {"pl", four_forms, polish},
    {"ru", four_forms, russian},
    {"hu", two_forms, germanic},
}};

constexpr std::array<std::string_view, 4> plural_words{"one", "few", "many", "other"};

const Row& row(Language language) { return rows[static_cast<std::size_t>(language)]; }

}  // namespace

std::string_view code(Language language) { return row(language).code; }

std::string_view word(Plural category) { return plural_words[static_cast<std::size_t>(category)]; }

std::optional<Plural> find_plural(std::string_view word) {
  const auto found = std::ranges::find(plural_words, word);
  if (found == plural_words.end()) return std::nullopt;
  return static_cast<Plural>(found - plural_words.begin());
}

std::span<const Plural> plurals(Language language) { return row(language).plurals; }

Plural plural(Language language, std::int64_t n) {
  const auto bits = static_cast<Count>(n);
  return row(language).plural(n < 0 ? Count{0} - bits : bits);  // no overflow at the smallest n
}

std::optional<Language> find_language(std::string_view name) {
  const std::string_view wanted = name.substr(0, name.find_first_of("_-.@"));
  const auto found = std::ranges::find(languages, wanted, code);
  if (found == languages.end()) return std::nullopt;
  return *found;
}

Language language_of_environment(const std::function<const char*(const char*)>& variable) {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = variable(name);
    if (value != nullptr && *value != '\0') return find_language(value).value_or(Language::en);
  }
  return Language::en;
}

std::string language_list() {
  std::string list;
  for (const Language language : languages) {
    if (!list.empty()) list += ", ";
    list += code(language);
  }
  return list;
}

}  // namespace clowder::cli
