// Two worlds that a seat cannot tell apart give it the same bytes, whatever it asks.
#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "games/hosted.h"
#include "table/host_of.h"

namespace clowder {
namespace {

template <class G>
class World : public HostOf<G> {
 public:
  using HostOf<G>::HostOf;
  const typename G::State& state() const { return this->state_; }
  // Puts another world in its place, one that the viewer cannot tell from it.
  void imagine_for(Seat viewer, Rng& rng) {
    this->state_ = imagine(view(this->state_, viewer), rng);
  }
};

// All that a host says to a viewer.
template <class G>
std::string traffic(const World<G>& world, Seat viewer, Host::Number number, SeatSet people) {
  std::string all = world.view_json(viewer) + "\n";
  for (const std::string& event : world.events(number, viewer)) all += event + "\n";
  if (viewer == spectator) return all;
  for (const std::string& action : world.legal_actions(viewer)) {
    all += action + world.preview_json(viewer, action) + "\n";
  }
  for (const char* action : {"play 5 red", "discard 3", "predict 2", "take 1", "steal 1 blue",
                             "turn a1 left", "push 3 1", "nonsense"}) {
    all += std::string(world.why(viewer, action).key);
    all += world.refusal(viewer, action).key;
    all += encode_json(world.words(viewer, action)) + "\n";
  }
  all += world.helper_json(viewer);
  all += world.open_to_undo(viewer, people) ? "undo" : "";
  if (world.to_act().has(viewer)) {
    all += world.bot_action(viewer, Level::tom, {.nodes = 50}, number);
  }
  return all;
}

// What the viewer sees of an action, before any new deal.
template <class G>
auto seen_of(typename G::State state, Seat actor, std::string_view action, Seat viewer) {
  std::vector<typename G::Event> events;
  apply(state, actor, *G::parse(action),
        [&](const typename G::Event& e) { events.push_back(redact(e, viewer)); });
  return events;
}

// Plays both worlds alike as long as the viewer sees the same; the number of steps compared.
template <class G>
int compare(const typename G::Options& options, std::uint64_t number) {
  Rng rng(number, 9);
  const HostSetup setup{.game = std::string(G::name),
                        .players = options.players,
                        .seed = "world " + std::to_string(number)};
  World<G> one(options, setup), two(options, setup);
  one.begin(1), two.begin(1);
  const auto seat =
      static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(options.players)));
  const Seat viewer = rng.below(8) == 0 ? spectator : Seat{seat};
  const SeatSet people = SeatSet::of(Seat{seat});
  const int before = static_cast<int>(rng.below(30));
  Host::Number step = 2;
  const auto any = [&](const Host& host, Seat actor) {
    const auto legal = host.legal_actions(actor);
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  };
  for (int i = 0; i < before && !one.is_over(); ++i, ++step) {
    const Seat actor = one.to_act().front();
    const std::string action = any(one, actor);
    one.play(step, actor, action), two.play(step, actor, action);
  }
  two.imagine_for(viewer, rng);
  int compared = 0;
  while (!one.is_over() && view(one.state(), viewer) == view(two.state(), viewer)) {
    EXPECT_EQ(traffic(one, viewer, step, people), traffic(two, viewer, step, people));
    if (one.to_act() != two.to_act()) break;
    ++compared;
    const Seat actor = one.to_act().front();
    const std::string action = any(one, actor);
    if (two.refusal(actor, action)) break;
    if (seen_of<G>(one.state(), actor, action, viewer) !=
        seen_of<G>(two.state(), actor, action, viewer)) {
      break;
    }
    ++step;
    one.play(step, actor, action), two.play(step, actor, action);
  }
  return compared;
}

template <class G>
void compare_many(std::vector<typename G::Options> variants, std::uint64_t games) {
  int compared = 0;
  for (std::uint64_t i = 0; i < games; ++i)
    compared += compare<G>(variants[i % variants.size()], i);
  EXPECT_GT(compared, static_cast<int>(games));
}

void compare_all(std::uint64_t games) {
  compare_many<box::Game>({{.players = 2}, {.players = 3}, {.players = 4}, {.players = 5}}, games);
  const auto nine = nine::Game::variants();
  compare_many<nine::Game>({nine.begin(), nine.end()}, games);
  const auto maze = maze::Game::variants();
  compare_many<maze::Game>({maze.begin(), maze.end()}, games);
}

TEST(TwoWorlds, SoundTheSame) { compare_all(40); }
TEST(SlowTwoWorlds, SoundTheSame) { compare_all(3000); }

}  // namespace
}  // namespace clowder
