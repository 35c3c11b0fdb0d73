#include "cli/language.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace clowder::cli {
namespace {

constexpr std::array<std::int64_t, 13> numbers{0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111, 112, 1000};

std::string categories(Language language) {
  std::string words;
  for (const std::int64_t n : numbers) words += std::string(word(plural(language, n))) + " ";
  return words;
}

// By the tables of CLDR for whole numbers.
TEST(Plurals, OfEveryLanguage) {
  //                            0     1   2     5     11    12    21    22    25    101   111   112
  const std::string two_forms =
      "other one other other other other other other other other other other other ";
  EXPECT_EQ(categories(Language::en), two_forms);
  EXPECT_EQ(categories(Language::de), two_forms);
  EXPECT_EQ(categories(Language::hu), two_forms);
  EXPECT_EQ(categories(Language::pl),
            "many one few many many many many few many many many many many ");
  EXPECT_EQ(categories(Language::ru),
            "many one few many many many one few many one many many many ");
}

TEST(Plurals, ThirteenAndFourteenAreMany) {
  for (const Language language : {Language::pl, Language::ru}) {
    for (const int n : {13, 14, 113, 114}) EXPECT_EQ(plural(language, n), Plural::many) << n;
    for (const int n : {3, 4, 23, 24, 103}) EXPECT_EQ(plural(language, n), Plural::few) << n;
  }
}

TEST(Plurals, AMinusSignDoesNotCount) {
  EXPECT_EQ(plural(Language::en, -1), Plural::one);
  EXPECT_EQ(plural(Language::pl, -3), Plural::few);
  EXPECT_EQ(plural(Language::ru, -21), Plural::one);
  // 9223372036854775808 ends in 08.
  EXPECT_EQ(plural(Language::ru, std::numeric_limits<std::int64_t>::min()), Plural::many);
}

TEST(Plurals, WordsAreFoundAgain) {
  for (const Language language : languages) {
    for (const Plural category : plurals(language)) {
      EXPECT_EQ(find_plural(word(category)), category);
    }
  }
  EXPECT_EQ(find_plural("two"), std::nullopt);
  EXPECT_EQ(find_plural(""), std::nullopt);
}

TEST(Languages, AreFoundByTheNamesPeopleUse) {
  for (const Language language : languages) EXPECT_EQ(find_language(code(language)), language);
  EXPECT_EQ(find_language("de-AT"), Language::de);
  EXPECT_EQ(find_language("pl_PL.UTF-8"), Language::pl);
  EXPECT_EQ(find_language("ru@cyrillic"), Language::ru);
  EXPECT_EQ(find_language("hu.UTF-8"), Language::hu);
  for (const char* other : {"", "fr", "C", "deu", "d", "EN", "_de"}) {
    EXPECT_EQ(find_language(other), std::nullopt) << other;
  }
  EXPECT_EQ(language_list(), "en, de, pl, ru, hu");
}

Language with(std::map<std::string, const char*> environment) {
  return language_of_environment([&](const char* name) -> const char* {
    const auto found = environment.find(name);
    return found == environment.end() ? nullptr : found->second;
  });
}

TEST(Languages, OfTheEnvironment) {
  EXPECT_EQ(with({}), Language::en);
  EXPECT_EQ(with({{"LANG", "de_DE.UTF-8"}}), Language::de);
  EXPECT_EQ(with({{"LANG", "de_DE"}, {"LC_MESSAGES", "pl_PL"}}), Language::pl);
  EXPECT_EQ(with({{"LANG", "de_DE"}, {"LC_MESSAGES", "pl_PL"}, {"LC_ALL", "hu_HU"}}), Language::hu);
  EXPECT_EQ(with({{"LANG", "ru_RU"}, {"LC_ALL", ""}}), Language::ru) << "empty counts as not set";
  EXPECT_EQ(with({{"LANG", "ru_RU"}, {"LC_ALL", "C"}}), Language::en) << "the first one decides";
  EXPECT_EQ(with({{"LANG", "fr_FR.UTF-8"}}), Language::en);
}

}  // namespace
}  // namespace clowder::cli
