// Any bytes as a deck file of nine: read, or refused with a line of the file; what is read can be
// dealt and played for a while.
#include <algorithm>

#include "games/nine/game.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace clowder;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const nine::DeckFile file = nine::parse_deck(bytes);
  if (file.problem) {
    const auto lines = std::count(bytes.begin(), bytes.end(), '\n') + 1;
    promise(file.problem.line >= 0 && file.problem.line <= lines, "a line that is not there");
    return 0;
  }
  promise(!file.deck.title().empty(), "a deck without a name");
  promise(file.deck.size() <= nine::max_deck, "too many cards");
  nine::State state;
  state.open.players = 5;
  Rng rng(1);
  shuffle(nine::pile_up(state, nine::sorted(nine::cards_in_play(file.deck, false))), rng);
  state.open.draw_size = static_cast<std::uint8_t>(file.deck.size());
  state.open.deals = 1;
  Unheard unheard;
  nine::settle(state, unheard);
  promise(state.open.draw_size > 0, "the piles used up the deck");
  return 0;
}
