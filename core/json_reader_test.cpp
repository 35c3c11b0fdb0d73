#include "core/json_reader.h"

#include <gtest/gtest.h>

#include "core/decode.h"
#include "core/encode.h"

namespace clowder {
namespace {

constexpr std::array<std::string_view, 2> moods{"calm", "cross"};

struct Inner {
  static constexpr std::string_view title = "Inner";
  int number = 0;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("number", self.number, "");
  }
};

struct Sample {
  static constexpr std::string_view title = "Sample";
  std::string text;
  Maybe<int> maybe;
  std::optional<bool> truth;
  Word<moods> mood;
  std::vector<Inner> list;
  TextMap map;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("text", self.text, "");
    visit("maybe", self.maybe, "");
    visit("truth", self.truth, "");
    visit("mood", self.mood, "");
    visit("list", self.list, "");
    visit("map", self.map, "");
  }
};

bool reads(std::string_view text) {
  JsonDocument document;
  return !document.read(text);
}

TEST(JsonReader, ReadsEveryKindOfValue) {
  JsonDocument document;
  ASSERT_FALSE(document.read(R"( {"a":[1,-2,0.5e3,true,null,"x\n\u00e9\ud83d\ude00"],"b":{}} )"));
  const JsonValue list = document.root()["a"];
  std::vector<std::string> texts;
  for (const JsonValue item : list) texts.emplace_back(item.text());
  EXPECT_EQ(texts, (std::vector<std::string>{"1", "-2", "0.5e3", "", "", "x\né😀"}));
  auto item = list.begin();
  EXPECT_EQ((*item).integer(), 1);
  EXPECT_EQ((*++item).integer(), -2);
  EXPECT_EQ((*++item).integer(), std::nullopt);
  EXPECT_EQ((*++item).boolean(), true);
  EXPECT_TRUE((*++item).is_null());
  EXPECT_EQ(document.root()["b"].kind(), JsonValue::Kind::object);
  EXPECT_FALSE(document.root()["c"].exists());
  EXPECT_FALSE(list["a"].exists());
}

TEST(JsonReader, RefusesWhatIsNoJson) {
  for (const std::string_view text : {"",
                                      "{",
                                      "[",
                                      "[1,]",
                                      "{\"a\":1,}",
                                      "{\"a\"}",
                                      "{a:1}",
                                      "01",
                                      "-",
                                      "1.",
                                      "1e",
                                      "tru",
                                      "\"",
                                      "\"\\x\"",
                                      "\"\\u12\"",
                                      "\"\\ud800\"",
                                      "\"\\udc00\"",
                                      "\"\\ud800\\u0041\"",
                                      "\"\n\"",
                                      "\"\xff\"",
                                      "\"\xc0\x80\"",
                                      "1 2",
                                      "[1 2]",
                                      "{\"a\":1,\"a\":2}",
                                      "nul",
                                      "]",
                                      "{]",
                                      "[}"}) {
    EXPECT_FALSE(reads(text)) << text;
  }
}

TEST(JsonReader, BoundsDepthAndMembers) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_TRUE(reads(nested(JsonDocument::most_depth)));
  EXPECT_FALSE(reads(nested(JsonDocument::most_depth + 1)));
  EXPECT_FALSE(reads(nested(1'000'000)));
  std::string wide = "{";
  for (int i = 0; i < 1000; ++i) wide += "\"k" + std::to_string(i) + "\":0,";
  EXPECT_FALSE(reads(wide + "\"k\":0}"));
}

TEST(Fields, GoOutAndComeBack) {
  Sample sample;
  sample.text = "Krümel \"\\\n";
  sample.truth = false;
  sample.mood = "cross";
  sample.list = {{1}, {-2}};
  sample.map.items = {{"layout", "white"}};
  const std::string json = encode_json(sample);
  JsonDocument document;
  ASSERT_FALSE(document.read(json)) << json;
  Sample back;
  EXPECT_FALSE(decode(document.root(), back));
  EXPECT_EQ(encode_json(back), json);
  EXPECT_EQ(json.find("maybe"), std::string::npos);
}

TEST(Fields, SayWhichFieldIsWrong) {
  const std::string good = R"({"text":"","mood":"calm","list":[],"map":{})";
  const auto fault = [&](const std::string& json) {
    JsonDocument document;
    EXPECT_FALSE(document.read(json)) << json;
    Sample sample;
    return decode(document.root(), sample).found;
  };
  EXPECT_EQ(fault(good + "}"), "");
  EXPECT_EQ(fault(good + R"(,"truth":null,"maybe":4})"), "");
  EXPECT_EQ(fault(good + R"(,"maybe":null})"), "maybe");
  EXPECT_EQ(fault(good + R"(,"maybe":3000000000})"), "maybe");
  EXPECT_EQ(fault(good + R"(,"more":1})"), "more");
  EXPECT_EQ(fault(R"({"text":"","mood":"sad","list":[],"map":{}})"), "mood");
  EXPECT_EQ(fault(R"({"text":"","mood":"calm","list":[{}],"map":{}})"), "list");
  EXPECT_EQ(fault(R"({"text":"","mood":"calm","list":[],"map":{"a":1}})"), "map");
  EXPECT_EQ(fault(R"({"mood":"calm","list":[],"map":{}})"), "text");
}

}  // namespace
}  // namespace clowder
