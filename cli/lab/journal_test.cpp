#include "cli/lab/journal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>
#include <vector>

#include "cli/data.h"

namespace clowder::cli {
namespace {

// A call with --journal FILE, and the file itself.
class JournalFile : public testing::Test {
 protected:
  JournalFile() { arguments_.options["journal"] = {path_}; }
  ~JournalFile() override { std::filesystem::remove(path_); }

  void put(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }
  std::string bytes() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::vector<std::string> entries(std::string_view head) const {
    std::vector<std::string> list;
    for (Journal journal(call_, head); journal.next();) list.push_back(journal.entry());
    return list;
  }
  std::string refusal(std::string_view head) const {
    try {
      Journal(call_, head).refuse();
    } catch (const UserError& error) {
      return error.what();
    }
  }

  std::string path_ = testing::TempDir() + "clowder-journal-" +
                      testing::UnitTest::GetInstance()->current_test_info()->name();
  Arguments arguments_;
  Texts texts_ =
      std::get<Texts>(Texts::load(Language::en, embedded("text/en.txt").value_or(""), "en.txt"));
  Command command_{"simulate", {}, {}, nullptr};
  Output out_;
  Call call_{texts_, command_, arguments_, out_};
};

TEST_F(JournalFile, GivesBackWhatWasWritten) {
  {
    Journal journal(call_, "head");
    EXPECT_FALSE(journal.next());
    journal.write("one");
    journal.write("two\nand a half\n");
  }
  EXPECT_EQ(bytes(), "head\none\ntwo\tand a half\t\n");
  EXPECT_EQ(entries("head"), (std::vector<std::string>{"one", "two\nand a half\n"}));
}

TEST_F(JournalFile, EveryEntryIsThereAtOnce) {
  Journal journal(call_, "head");
  EXPECT_EQ(bytes(), "head\n");
  journal.write("one");
  EXPECT_EQ(bytes(), "head\none\n");
}

TEST_F(JournalFile, WhatWasCutShortIsCutOff) {
  put("head\none\ntw");
  EXPECT_EQ(entries("head"), std::vector<std::string>{"one"});
  Journal(call_, "head").write("two");
  EXPECT_EQ(bytes(), "head\none\ntwo\n");
  put("he");
  EXPECT_TRUE(entries("head").empty());
  EXPECT_EQ(bytes(), "head\n");
}

TEST_F(JournalFile, AnotherFileIsRefusedAndStaysAsItIs) {
  for (const std::string other : {"a letter", "a letter\n", "head and more\none\n", "hea\n"}) {
    put(other);
    EXPECT_THROW(Journal(call_, "head"), UserError) << other;
    EXPECT_NE(refusal("head").find(path_ + ":1:"), std::string::npos);
    EXPECT_EQ(bytes(), other);
  }
}

TEST_F(JournalFile, ARefusalNamesTheLine) {
  put("head\none\ntwo\n");
  Journal journal(call_, "head");
  EXPECT_TRUE(journal.next() && journal.next());
  try {
    journal.refuse();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find(path_ + ":3:"), std::string::npos) << error.what();
  }
}

TEST_F(JournalFile, AStateTakesThePlaceOfTheLast) {
  Journal journal(call_, "head");
  journal.keep_only("one");
  journal.keep_only("two");
  journal.write("three");
  EXPECT_EQ(bytes(), "head\ntwo\nthree\n");
}

TEST_F(JournalFile, ALayoutIsPartOfTheHead) {
  const std::string layout = path_ + ".layout";
  arguments_.options["layout"] = {layout};
  std::ofstream(layout) << "layout x\n";
  Journal(call_, "head").write("one");
  EXPECT_EQ(entries("head").size(), 1U);
  std::ofstream(layout) << "layout y\n";
  EXPECT_THROW(Journal(call_, "head"), UserError);
  std::filesystem::remove(layout);
}

TEST_F(JournalFile, WithoutAFileNothingIsKept) {
  arguments_.options.clear();
  Journal journal(call_, "head");
  journal.write("one");
  EXPECT_FALSE(journal.next());
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(JournalFile, ADrawnSeedIsKept) {
  EXPECT_NE(journal_seed(call_), journal_seed(call_));
  put("simulate box seed 0123456789abcdef options {}\n");
  EXPECT_EQ(journal_seed(call_), "0123456789abcdef");
  put("simulate box seed three little cats options {}\n");
  EXPECT_NE(journal_seed(call_), journal_seed(call_));
  arguments_.options["seed"] = {"cat"};
  EXPECT_EQ(journal_seed(call_), "cat");
}

}  // namespace
}  // namespace clowder::cli
