#include "cli/menu.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/play/play_test.h"

namespace clowder::cli {
namespace {

// What the answers, a line each, come to; empty if the reader left.
std::vector<std::string> answered(const std::string& lines) {
  std::istringstream in(lines);
  static const int null = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  Output nowhere(null);
  return ask_menu(english(), in, nowhere).value_or(std::vector<std::string>{});
}

using Words = std::vector<std::string>;

TEST(Menu, AsksForGamePlayersPeopleAndHowStrongTheOthersAre) {
  EXPECT_EQ(answered("1\n3\n1\n4\n"),
            (Words{"play", "box", "--players", "3", "--seats", "you,lynx,lynx"}));
  EXPECT_EQ(answered("1\n2\n0\n1\n"),
            (Words{"play", "box", "--players", "2", "--seats", "kitten,kitten"}));
}

TEST(Menu, AmongPeopleAloneNobodyIsStrong) {
  EXPECT_EQ(answered("1\n2\n2\n"), (Words{"play", "box", "--players", "2", "--seats", "you,you"}));
}

TEST(Menu, IsLeftByQOrTheEndAndAsksAgainForWhatIsNoAnswer) {
  EXPECT_EQ(answered("q\n"), Words{});
  EXPECT_EQ(answered("1\n3\n1\nq\n"), Words{});
  EXPECT_EQ(answered("1\n3\n1\n"), Words{});
  EXPECT_EQ(answered("9\ncat\n1\n7\n3\n1\n5\n0\n2\n").back(), "you,cat,cat");
}

}  // namespace
}  // namespace clowder::cli
