#include "cli/text.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>

namespace clowder::cli {
namespace {

Texts good(Language language, std::string_view bytes) {
  auto loaded = Texts::load(language, bytes, "x.txt");
  EXPECT_TRUE(std::holds_alternative<Texts>(loaded)) << std::get<std::string>(loaded);
  return std::get<Texts>(std::move(loaded));
}

std::string error(Language language, std::string_view bytes) {
  const auto loaded = Texts::load(language, bytes, "data/text/x.txt");
  const auto* message = std::get_if<std::string>(&loaded);
  return message != nullptr ? *message : "no error";
}

TEST(Texts, FillPlaceholders) {
  const Texts texts = good(Language::en,
                           "# a comment\n"
                           "\n"
                           "a.wait = Waiting for {name}\n"
                           "  a.two=  {name} = {name}, {n}! # no comment  \r\n"
                           "a.last = no newline");
  EXPECT_EQ(texts("a.wait", {{"name", "Anna"}}), "Waiting for Anna");
  EXPECT_EQ(texts("a.two", {{"n", 3}, {"name", "{n}"}}), "{n} = {n}, 3! # no comment");
  EXPECT_EQ(texts("a.last"), "no newline");
  EXPECT_EQ(texts("a.wait", {{"nome", "Anna"}}), "Waiting for {name}");
}

TEST(Texts, TakeEveryKindOfNumber) {
  const Texts texts = good(Language::en, "a.n = {n}\n");
  EXPECT_EQ(texts("a.n", {{"n", -3}}), "-3");
  EXPECT_EQ(texts("a.n", {{"n", std::size_t{45}}}), "45");
  EXPECT_EQ(texts("a.n", {{"n", static_cast<unsigned char>(7)}}), "7");
  EXPECT_EQ(texts("a.n", {{"n", std::numeric_limits<std::int64_t>::min()}}),
            "-9223372036854775808");
}

TEST(Texts, ChooseThePluralOfN) {
  const Texts texts = good(Language::pl,
                           "a.b[one] = {n} lewa\na.b[few] = {n} lewy\n"
                           "a.b[many] = {n} lew\na.b[other] = {n} lewy (ułamek)\n");
  EXPECT_EQ(texts("a.b", {{"n", 1}}), "1 lewa");
  EXPECT_EQ(texts("a.b", {{"n", 22}}), "22 lewy");
  EXPECT_EQ(texts("a.b", {{"n", 12}}), "12 lew");
  EXPECT_EQ(texts("a.b", {{"n", "2,5"}}), "2,5 lewy (ułamek)");
  EXPECT_EQ(texts("a.b"), "{n} lewy (ułamek)");
}

TEST(Texts, ShowAMissingKeyInBrackets) {
  const Texts texts = good(Language::en, "a.b = text\na.n[one] = {n}\na.n[other] = {n}\n");
  EXPECT_EQ(texts("a.c"), "[a.c]");
  EXPECT_EQ(texts("a.c", {{"n", 1}}), "[a.c]");
  EXPECT_TRUE(texts.contains("a.b"));
  EXPECT_TRUE(texts.contains("a.n"));
  EXPECT_FALSE(texts.contains("a.c"));
}

TEST(Texts, RefuseABrokenLine) {
  const std::string at = "data/text/x.txt:2: expected ";
  for (const auto& [line, expected] : {
           std::pair{"a.b", "key = text"},
           {"just a sentence", "key = text"},
           {"= text", "a key such as box.status.wait before '='"},
           {"ab = text", "a key such as box.status.wait before '='"},
           {"a..b = text", "a key such as box.status.wait before '='"},
           {"a.b. = text", "a key such as box.status.wait before '='"},
           {"a.B = text", "a key such as box.status.wait before '='"},
           {"a b.c = text", "a key such as box.status.wait before '='"},
           {"[one] = text", "a key such as box.status.wait before '='"},
           {"a.b =", "a text after '='"},
           {"a.b = {name", "placeholders such as {name}"},
           {"a.b = name}", "placeholders such as {name}"},
           {"a.b = }name}", "placeholders such as {name}"},
           {"a.b = {}", "placeholders such as {name}"},
           {"a.b = {a{b}}", "placeholders such as {name}"},
           {"a.b = {Name}", "placeholders such as {name}"},
           {"a.b = \xFF", "UTF-8 without control characters"},
           {"a.b = \xC3", "UTF-8 without control characters"},
           {"a.b = \xC0\x80", "UTF-8 without control characters"},
           {"a.b = \xE2\x82x", "UTF-8 without control characters"},
           {"a.b = \x1B[31m", "UTF-8 without control characters"},
       }) {
    EXPECT_EQ(error(Language::en, "a.a = fine\n" + std::string(line) + "\n"), at + expected)
        << line;
  }
}

TEST(Texts, RefuseAKeyGivenTwice) {
  EXPECT_EQ(error(Language::en, "a.b = x\n\na.b = y\n"), "data/text/x.txt:3: duplicate key a.b");
  EXPECT_EQ(error(Language::en, "a.b[one] = x\na.b[other] = y\na.b[one] = z\n"),
            "data/text/x.txt:3: duplicate key a.b[one]");
  EXPECT_EQ(error(Language::en, "a.b = x\na.b[one] = x\na.b[other] = y\n"),
            "data/text/x.txt:2: a.b is given both with and without plural forms");
}

TEST(Texts, RefuseWrongPluralForms) {
  EXPECT_EQ(error(Language::en, "a.b[two] = x\n"),
            "data/text/x.txt:1: unknown plural category 'two'");
  EXPECT_EQ(error(Language::en, "a.b] = x\n"), "data/text/x.txt:1: unknown plural category ''");
  EXPECT_EQ(error(Language::en, "a.b[few] = x\n"),
            "data/text/x.txt:1: 'en' has no plural category 'few'");
  EXPECT_EQ(error(Language::de, "#\na.b[other] = x\n"),
            "data/text/x.txt:2: missing plural form a.b[one]");
  EXPECT_EQ(error(Language::ru, "a.b[one] = x\na.b[few] = x\na.b[other] = x\n"),
            "data/text/x.txt:1: missing plural form a.b[many]");
}

TEST(Texts, OfAnEmptyFileAreNone) { EXPECT_TRUE(good(Language::hu, "").lines().empty()); }

}  // namespace
}  // namespace clowder::cli
