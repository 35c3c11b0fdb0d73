// Who plays where --seats names a bot: the words, and that each chooses as its level does.
#include <gtest/gtest.h>

#include "cli/play/play_test.h"

namespace clowder::cli {
namespace {

TEST(Minds, AreWordsOfSeats) {
  const auto sitters = seat_company(english(), {"you", "bot", "bot:lynx", "bot:random", "Tom"}, 1);
  EXPECT_TRUE(sitters[0].is_person());
  EXPECT_EQ(sitters[1].mind, "cat");
  EXPECT_EQ(sitters[2].mind, "lynx");
  EXPECT_EQ(sitters[3].mind, "random");
  EXPECT_TRUE(sitters[4].is_person());
  for (const char* word : {"kitten", "cat", "tom", "lynx", "random", "careful"}) {
    EXPECT_TRUE(is_mind(word)) << word;
  }
  EXPECT_FALSE(is_mind("Tom"));
  EXPECT_FALSE(is_mind(""));
}

// In every game: nobody plays by chance who is called by a level.
template <class G>
void plays_as(Level level, int players) {
  Setup<G> setup;
  setup.options.players = players;
  setup.seed = "minds";
  setup.seats.assign(static_cast<std::size_t>(players), "bot:" + std::string(name_of(level)));
  Played<G> played(setup, english());
  for (int n = 0; n < 12 && !played.over(); ++n) {
    const Seat seat = played.actor();
    Rng rng(seed_number("choices minds"), played.moves());
    const auto action = choose<G>(level, played.now(seat), {}, rng.next());
    played.let_bot_act(seat);
    const std::string line = std::to_string(seat.index) + ": " + G::text(action) + "\n";
    EXPECT_TRUE(played.record().ends_with(line)) << line << played.record();
  }
}

TEST(Minds, PlayAsTheirLevel) {
  plays_as<box::Game>(Level::kitten, 4);
  plays_as<box::Game>(Level::tom, 2);
  plays_as<maze::Game>(Level::cat, 2);
  plays_as<nine::Game>(Level::cat, 3);
}

}  // namespace
}  // namespace clowder::cli
