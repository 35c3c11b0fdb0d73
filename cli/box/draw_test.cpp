// Whole screens of `box` (cli/play/frame_test.h).
#include <gtest/gtest.h>

#include "cli/play/frame_test.h"
#include "cli/play/panels.h"
#include "cli/play/play_test.h"
#include "cli/screen/utf8.h"
#include "games/box/layout.h"

namespace clowder::cli {
namespace {

using Played = cli::Played<box::Game>;

// As it was after so many events.
Frame draw(Played& played, Seat viewer, Size size, std::size_t count) {
  const auto& [_, mine, history] = played.told(viewer).at(count);
  const Company company = played.company(viewer);
  const BoxSelection selection = fresh(mine);
  const bool choosing = mine.open.to_act.has(viewer);
  return Screen<box::Game>::draw(
      Sight<box::Game>{.view = mine,
                       .company = company,
                       .selection = selection,
                       .choosing = choosing,
                       .status = Screen<box::Game>::status(mine, company),
                       .note = choosing ? consequence(mine, selection.aim, company) : "",
                       .keys = keys_to_choose(played.texts()),
                       .history = history},
      size);
}
Frame draw(Played& played, Seat viewer, Size size) {
  return draw(played, viewer, size, played.events());
}

bool plays(const box::View& s, int tricks) {
  return s.open.phase == box::Phase::play && s.open.tricks == tricks && s.open.to_act.has(Seat{0});
}

TEST(BoxDraw, Discard) {
  Played played(setup_of({"you", "bot", "bot", "bot"}), english());
  expect_frame("discard-4-80x24", draw(played, Seat{0}, {80, 24}));
}

TEST(BoxDraw, Prediction) {
  Played played(setup_of({"you", "bot", "bot"}), english());
  play_until(played, [](const box::View& s) {
    return s.open.phase == box::Phase::predict && s.open.to_act.has(Seat{0});
  });
  expect_frame("predict-3-80x24", draw(played, Seat{0}, {80, 24}));
}

TEST(BoxDraw, TrickOfFivePlayersOnTheSmallestScreen) {
  Played played(setup_of({"you", "bot", "bot", "bot", "bot"}), english());
  play_until(played, [](const box::View& s) { return plays(s, 3); });
  expect_frame("play-5-80x24", draw(played, Seat{0}, {80, 24}));
}

TEST(BoxDraw, TrickOnALargeScreen) {
  const Texts russian = texts_of(Language::ru);
  Played played(setup_of({"you", "bot", "bot", "bot"}), russian);
  play_until(played, [](const box::View& s) { return plays(s, 4); });
  expect_frame("play-4-120x40-ru", draw(played, Seat{0}, {120, 40}));
}

TEST(BoxDraw, AsciiIsEnough) {
  Played played(setup_of({"you", "bot", "bot", "bot"}), english());
  play_until(played, [](const box::View& s) { return plays(s, 4); });
  const Frame frame = in_ascii(draw(played, Seat{0}, {80, 24}));
  for (const char c : to_text(frame)) ASSERT_LT(static_cast<unsigned char>(c), 0x80);
  expect_frame("play-4-80x24-ascii", frame);
}

// box.3.2, box.8
TEST(BoxDraw, EndOfARoundOfTwoLightsTheBonusGroups) {
  Played played(setup_of({"you", "bot"}, "two cats"), english());
  play_until(played, [](const box::View& s) { return s.open.round == 2; });
  std::size_t end = played.events();  // of the round: before the next is dealt
  while (played.told(Seat{0}).at(end).view.open.round != 1) --end;
  expect_frame("round-2-80x24", draw(played, Seat{0}, {80, 24}, end));
}

TEST(BoxDraw, EndOfTheGameCrownsTheWinner) {
  Played played(setup_of({"you", "bot", "bot"}), english());
  play_until(played, [](const box::View&) { return false; });
  expect_frame("over-3-80x24", draw(played, Seat{0}, {80, 24}));
}

// box.9  A spectator's view has no hand, and the screen shows none.
TEST(BoxDraw, SpectatorSeesNoHand) {
  Played played(setup_of({"Anna", "Ben", "bot"}), english());
  play_until(played, [](const box::View& s) { return plays(s, 2); });
  expect_frame("spectator-3-80x24", draw(played, spectator, {80, 24}));
}

// box.1.2  Any layout that can be read can be drawn, and each cell names itself.
TEST(BoxDraw, AnotherLayout) {
  std::string file = "layout stairs\n";
  for (const char* colour : {"green", "yellow", "blue", "red"}) {
    for (int value = 6; value >= 1; --value) file += colour + std::to_string(value) + " ";
    file += "\n- ";
  }
  const box::LayoutFile read = box::parse_layout(file);
  ASSERT_FALSE(read.problem) << read.problem.key;
  auto setup = setup_of({"you", "bot", "bot"});
  setup.options.layout = box::add_layout(read.layout).value();
  Played played(setup, english());
  play_until(played, [](const box::View& s) { return plays(s, 2); });
  expect_frame("stairs-3-80x24", draw(played, Seat{0}, {80, 24}));
}

// Nothing of the game is lost in any language: the keys fit on the line.
TEST(BoxDraw, KeysFitInEveryLanguage) {
  for (const Language language : languages) {
    const std::string keys = keys_to_choose(texts_of(language));
    const std::string move = texts_of(language)("key.move");
    EXPECT_LE(columns(keys) - columns(move) - 2, 76) << code(language) << ": " << keys;
  }
}

}  // namespace
}  // namespace clowder::cli
