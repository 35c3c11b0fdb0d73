// clowder perft: counts of lines of play, of a seeded deal or against a file (docs/perft.md).
#include "core/perft.h"

#include <algorithm>

#include "cli/commands.h"
#include "cli/file.h"
#include "cli/game_call.h"
#include "core/sha256.h"
#include "lab/perft_file.h"

namespace clowder::cli {
namespace {

constexpr int usual_depth = 5;

int depth_of(const Call& call, int otherwise) {
  const auto depth = call.number("depth", 1, max_perft_depth);
  return depth ? static_cast<int>(*depth) : otherwise;
}

std::string row(std::string left, std::uint64_t n) {
  left.resize(std::max<std::size_t>(left.size() + 1, 24), ' ');
  return left + std::to_string(n) + "\n";
}

template <class G>
void count_deal(const Call& call) {
  auto state = start(game_options<G>(call));
  const int depth = depth_of(call, usual_depth);
  SeededChance chance(sha256(seed_of(call)));
  deal(state, chance, Unheard{});
  if (!call.arguments.has("divide")) {
    for (int d = 1; d <= depth; ++d) {
      call.out.write(row(call.texts("perft.depth") + " " + std::to_string(d), perft(state, d)));
      call.out.flush();
    }
    return;
  }
  std::uint64_t sum = 0;
  divide(state, depth, [&](auto action, std::uint64_t n) {
    call.out.write(row(G::text(action), n));
    sum += n;
  });
  call.out.write(row(call.texts("perft.total"), sum));
}

int check_file(const Call& call, const std::string& file) {
  const PerftCheck check = check_perft(read_file(call, file), depth_of(call, max_perft_depth));
  if (check.problem) call.fail(check.problem, file);
  for (const auto& [line, expected, found] : check.wrong) {
    call.out.write(
        call.texts("replay.fact",
                   {{"file", file}, {"line", line}, {"expected", expected}, {"found", found}}) +
        "\n");
  }
  if (!check.wrong.empty()) return failure;
  const std::string counts = call.texts("count.counts", {{"n", check.counts}});
  call.out.write(call.texts("perft.good", {{"file", file}, {"counts", counts}}) + "\n");
  return success;
}

int run(const Call& call) {
  const std::string& first = call.arguments.words.front();
  const bool game = with_game(first, [](auto) {});
  if (game) {
    with_called_game(call, [&](auto g) { count_deal<decltype(g)>(call); });
    return success;
  }
  if (!first.ends_with(".perft")) {
    call.fail("error.perft", {{"name", first}, {"list", game_names()}});
  }
  load_layout(call);
  int code = success;
  for (const std::string& file : call.arguments.words) {
    code = std::max(code, check_file(call, file));
  }
  return code;
}

constexpr Option options[] = {{"players", "N"},   {"option", "KEY=VALUE", true},
                              {"layout", "FILE"}, {"deck", "FILE"},
                              {"seed", "TEXT"},   {"depth", "N"},
                              {"divide", ""}};

}  // namespace

const Command perft_command{"perft", {"GAME|FILE…", 1, 1'000'000}, options, run};

}  // namespace clowder::cli
