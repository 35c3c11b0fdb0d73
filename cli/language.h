// The languages Clowder speaks, how each one counts, and which one a person asked for.
//
// Pure functions over values; the environment is handed in, so that tests need not change it.
//
//   find_language("pl_PL.UTF-8");                       // Language::pl
//   plural(Language::pl, 22);                           // Plural::few: "22 lewy"
//   language_of_environment([](const char* name) { return std::getenv(name); });
//
// A language is added here, as a row of the table in language.cpp, and as data/text/<code>.txt.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace clowder::cli {

enum class Language : std::uint8_t { en, de, pl, ru, hu };

inline constexpr std::array languages{Language::en, Language::de, Language::pl, Language::ru,
                                      Language::hu};

// The categories of CLDR that our languages use.
enum class Plural : std::uint8_t { one, few, many, other };

// "en", "de", …: the name of the file under data/text/ and the word after --lang.
std::string_view code(Language language);

// "one", "few", …: the word between the brackets of `key[few] = …`.
std::string_view word(Plural category);

// The category with that word, or nothing.
std::optional<Plural> find_plural(std::string_view word);

// The categories every plural text of the language has to give. Whole numbers never need `other`
// in Polish and Russian; an average such as 2.5 does.
std::span<const Plural> plurals(Language language);

// The category of a whole number; a minus sign does not count.
Plural plural(Language language, std::int64_t n);

// The language of "de", "de-AT" or "de_DE.UTF-8", or nothing if we do not speak it.
std::optional<Language> find_language(std::string_view name);

// The language that LC_ALL, LC_MESSAGES, LANG ask for: the first that is set and not empty
// decides. English if we do not speak it.
Language language_of_environment(const std::function<const char*(const char*)>& variable);

// "en, de, pl, ru, hu", for the refusal of an unknown --lang.
std::string language_list();

}  // namespace clowder::cli
