// The files data/text/*.txt: complete, alike in all languages, short enough for a terminal.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "cli/text.h"

namespace clowder::cli {
namespace {

std::string source_file(const std::string& path) {
  std::ifstream in(std::string(CLOWDER_SOURCE) + "/" + path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

const Texts& texts_of(Language language) {
  static const auto all = [] {
    std::map<Language, Texts> loaded;
    for (const Language each : languages) {
      const std::string path = "data/text/" + std::string(code(each)) + ".txt";
      auto texts = Texts::load(each, source_file(path), path);
      if (const auto* error = std::get_if<std::string>(&texts)) {
        ADD_FAILURE() << *error;
        texts = Texts::load(each, "", path);
      }
      loaded.emplace(each, std::get<Texts>(std::move(texts)));
    }
    return loaded;
  }();
  return all.at(language);
}

std::string without_category(const std::string& key) { return key.substr(0, key.find('[')); }

std::set<std::string> keys(const Texts& texts) {
  std::set<std::string> names;
  for (const auto& [key, text] : texts.lines()) names.insert(without_category(key));
  return names;
}

// "{name} {n}" -> {"n", "name"}
std::set<std::string> placeholders(const std::string& text) {
  std::set<std::string> names;
  for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
    names.insert(text.substr(open + 1, text.find('}', open) - open - 1));
  }
  return names;
}

std::size_t letters(const std::string& utf8) {
  return static_cast<std::size_t>(
      std::ranges::count_if(utf8, [](char c) { return (c & 0xC0) != 0x80; }));
}

class TextFile : public testing::TestWithParam<Language> {};

INSTANTIATE_TEST_SUITE_P(Of, TextFile, testing::ValuesIn(languages),
                         [](const auto& language) { return std::string(code(language.param)); });

TEST_P(TextFile, HasTheKeysOfTheEnglishOne) {
  const auto here = keys(texts_of(GetParam()));
  const auto english = keys(texts_of(Language::en));
  EXPECT_GT(english.size(), 300U);
  for (const auto& key : english) EXPECT_TRUE(here.contains(key)) << "missing: " << key;
  for (const auto& key : here) EXPECT_TRUE(english.contains(key)) << "not in English: " << key;
}

// In every plural form too: Russian counts 21 with the form `one`, so even that must show {n}.
TEST_P(TextFile, HasThePlaceholdersOfTheEnglishOne) {
  std::map<std::string, std::set<std::string>> english;
  for (const auto& [key, text] : texts_of(Language::en).lines()) {
    const auto [entry, fresh] = english.emplace(without_category(key), placeholders(text));
    EXPECT_TRUE(fresh || entry->second == placeholders(text)) << key;
  }
  for (const auto& [key, text] : texts_of(GetParam()).lines()) {
    EXPECT_EQ(placeholders(text), english[without_category(key)]) << key << " = " << text;
  }
}

TEST_P(TextFile, CountsWithN) {
  for (const auto& [key, text] : texts_of(GetParam()).lines()) {
    EXPECT_TRUE(!key.ends_with(']') || placeholders(text).contains("n")) << key;
  }
}

// The most letters, placeholders as written, of a text whose key starts so.
struct Limit {
  std::string_view start;
  std::size_t most;
};

constexpr Limit limits[] = {{"box.status.", 70}, {"box.event.", 70},   {"box.label.", 20},
                            {"box.colour.", 12}, {"box.section.", 30}, {"seat.cat.", 10},
                            {"key.", 40},        {"simulate.", 30},    {"option.", 64},
                            {"screen.pass", 70}, {"game.", 76}};

TEST_P(TextFile, HasShortLinesWhereTheScreenHasOne) {
  for (const auto& [start, most] : limits) {
    std::size_t met = 0;
    for (const auto& [key, text] : texts_of(GetParam()).lines()) {
      if (!key.starts_with(start)) continue;
      EXPECT_LE(letters(text), most) << key << " = " << text;
      ++met;
    }
    EXPECT_GT(met, 0U) << start;
  }
}

// Commands are typed as they stand, whatever the language.
TEST_P(TextFile, ShowsTheSameCommandsAsExamples) {
  for (const auto& [key, text] : texts_of(GetParam()).lines()) {
    if (!key.starts_with("command.") || !key.ends_with(".example")) continue;
    EXPECT_EQ(text, texts_of(Language::en)(key));
    EXPECT_TRUE(text.starts_with("clowder ")) << text;
  }
}

TEST_P(TextFile, NamesNoCatTwice) {
  std::set<std::string> names;
  for (int n = 1; n <= 12; ++n) names.insert(texts_of(GetParam())("seat.cat." + std::to_string(n)));
  EXPECT_EQ(names.size(), 12U);
}

// "5.4 Leading: …" -> "box.rule.5.4"; "## 5. Tricks" -> "box.section.5"; otherwise nothing.
std::string key_of(const std::string& line) {
  const bool title = line.starts_with("## ");
  const std::string rest = title ? line.substr(3) : line;
  const std::string number = rest.substr(0, rest.find_first_not_of("0123456789."));
  const std::size_t dot = number.find('.');
  if (dot == std::string::npos) return "";
  return title ? "box.section." + number.substr(0, dot) : "box.rule." + number;
}

// Sections 10 and 11 of the rules are remarks for those who build, and 9 has no smaller parts.
TEST_P(TextFile, TellsEveryRuleOfBox) {
  std::set<std::string> wanted{"box.rule.9"};
  std::istringstream rules(source_file("docs/rules/box.md"));
  for (std::string line; std::getline(rules, line) && !line.starts_with("## 10");) {
    if (const std::string key = key_of(line); !key.empty()) wanted.insert(key);
  }
  std::set<std::string> told;
  for (const auto& key : keys(texts_of(GetParam()))) {
    if (key.starts_with("box.rule.") || key.starts_with("box.section.")) told.insert(key);
  }
  EXPECT_EQ(told, wanted);
  EXPECT_TRUE(wanted.contains("box.rule.8.4"));
}

// What somebody does has two sentences: about you, and about somebody else.
TEST_P(TextFile, TellsEveryEventToBothSides) {
  const Texts& texts = texts_of(GetParam());
  for (const char* event : {"dealt", "round", "discarded", "predicted", "played", "closed",
                            "opened", "took", "paradox", "shown", "scored", "over"}) {
    const std::string key = std::string("box.event.") + event;
    EXPECT_TRUE(placeholders(texts(key)).contains("name")) << key;
    EXPECT_TRUE(texts.contains(key + ".you")) << key;
    EXPECT_FALSE(placeholders(texts(key + ".you")).contains("name")) << key;
  }
}

TEST_P(TextFile, CountsTricksAsPeopleDo) {
  const Texts& texts = texts_of(GetParam());
  const auto tricks = [&](int n) { return texts("count.tricks", {{"n", n}}); };
  switch (GetParam()) {
    case Language::en: EXPECT_EQ(tricks(1) + ", " + tricks(2), "1 trick, 2 tricks"); break;
    case Language::de: EXPECT_EQ(tricks(1) + ", " + tricks(2), "1 Stich, 2 Stiche"); break;
    case Language::hu: EXPECT_EQ(tricks(1) + ", " + tricks(2), "1 ütés, 2 ütés"); break;
    case Language::pl:
      EXPECT_EQ(tricks(1) + ", " + tricks(3) + ", " + tricks(5), "1 lewa, 3 lewy, 5 lew");
      break;
    case Language::ru:
      EXPECT_EQ(tricks(21) + ", " + tricks(3) + ", " + tricks(11),
                "21 взятка, 3 взятки, 11 взяток");
      break;
  }
}

}  // namespace
}  // namespace clowder::cli
