#include "table/host.h"

#include "games/catalogue.h"
#include "games/hosted.h"
#include "table/host_of.h"

namespace clowder {
namespace {

template <class G>
Problem read_options(const HostSetup& setup, typename G::Options& options) {
  options.players = setup.players;
  for (const auto& [key, value] : setup.options.items) {
    if (Problem no = G::set(options, key, value)) return no;
  }
  return G::complaint(options);
}

// What is not as a record says it is: a move that the rules refuse, a fact that does not hold.
template <class G>
Problem complaint_of(const Replay<G>& replay) {
  if (replay.problem) return replay.problem;
  if (replay.surprise) {
    return {"problem.record.refused", std::string(replay.surprise.refusal.rule),
            replay.surprise.line};
  }
  for (const Fact& fact : replay.facts) {
    if (!fact.holds()) return {"problem.record.untrue", fact.expected, fact.line};
  }
  if (replay.scene.seed().empty()) return {"problem.record.unseeded", ""};
  return {};
}

template <class G>
void play_on_host(std::string_view bytes, std::size_t most_moves, RecordHost& result) {
  const Replay<G> replay = play_record<G>(bytes);
  result.problem = complaint_of(replay);
  if (result.problem) return;
  result.game = G::name;
  result.players = replay.scene.options().players;
  result.seats = replay.seats;
  result.moves = replay.moves.size();
  result.seed = replay.scene.seed();
  result.commit = replay.scene.commit();
  HostSetup setup;
  setup.seed = result.seed;
  setup.start = replay.scene.begins();
  result.host = std::make_unique<HostOf<G>>(replay.scene.options(), setup);
  result.host->begin(0);
  for (std::size_t i = 0; i < result.moves && i < most_moves; ++i) {
    result.host->play(i + 1, replay.moves[i].seat, G::text(replay.moves[i].action));
  }
}

}  // namespace

RecordHost host_of_record(std::string_view bytes, std::size_t most_moves) {
  RecordHost result;
  const RecordGame game = game_of(bytes);
  result.problem = game.problem;
  if (result.problem) return result;
  result.problem = {"problem.game", std::string(game.name)};
  with_game(game.name, [&](auto g) { play_on_host<decltype(g)>(bytes, most_moves, result); });
  return result;
}

Problem check_setup(const HostSetup& setup) {
  Problem problem{"problem.game", setup.game};
  with_game(setup.game, [&](auto game) {
    typename decltype(game)::Options options;
    problem = read_options<decltype(game)>(setup, options);
  });
  return problem;
}

std::unique_ptr<Host> make_host(const HostSetup& setup) {
  std::unique_ptr<Host> host;
  with_game(setup.game, [&](auto game) {
    using G = decltype(game);
    typename G::Options options;
    read_options<G>(setup, options);
    host = std::make_unique<HostOf<G>>(options, setup);
  });
  return host;
}

}  // namespace clowder
