// Any bytes as a `.play` record: played, or refused with a line of the file. The position it leaves
// is a lawful one.
#include "table/record.h"

#include <algorithm>

#include "core/laws.h"
#include "games/catalogue.h"
#include "tests/fuzz/fuzz.h"

namespace clowder {
namespace {

template <class G>
void play(std::string_view bytes) {
  const Replay<G> replay = play_record<G>(bytes);
  const auto lines = std::count(bytes.begin(), bytes.end(), '\n') + 1;
  if (replay.problem) {
    promise(replay.problem.line >= 0 && replay.problem.line <= lines, "a line that is not there");
    return;
  }
  promise(replay.surprise.line <= lines, "a surprise in no line");
  const auto& state = replay.scene.state();
  Rng rng(1);
  obey(laws::somebody_acts<G>(state, rng));
  obey(laws::cards_are_conserved<G>(state, rng));
  obey(laws::actors_have_actions<G>(state, rng));
}

}  // namespace
}  // namespace clowder

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace clowder;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const RecordGame game = game_of(bytes);
  if (game.problem) return 0;
  with_game(game.name, [&](auto g) { play<decltype(g)>(bytes); });
  return 0;
}
