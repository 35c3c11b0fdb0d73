// Any bytes as a deck file of maze: read, or refused with a line of the file; what is read can be
// dealt on both boards.
#include "games/maze/deck.h"

#include <algorithm>

#include "games/maze/game.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace clowder;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const maze::DeckFile file = maze::parse_deck(bytes);
  if (file.problem) {
    const auto lines = std::count(bytes.begin(), bytes.end(), '\n') + 1;
    promise(file.problem.line >= 0 && file.problem.line <= lines, "a line that is not there");
    return 0;
  }
  promise(!file.deck.title().empty(), "a deck without a name");
  Rng rng(1);
  FastChance chance(rng);
  for (const auto board : {maze::Board::square, maze::Board::kittens}) {
    const maze::Canals canals = maze::lay_canals(board, file.deck, chance);
    promise(canals.square.at(maze::top_right(board)).shape() == maze::Shape::elbow, "no elbow");
  }
  return 0;
}
