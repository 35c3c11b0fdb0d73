// Who sits where in the games of one deal. As many entrants as seats: every rotation. Fewer: the
// list is repeated around the table. More: every choice of as many as there are seats. A list names
// an entrant twice for two seats of it.
//
//   lineups({0, 1}, 2)        // {0,1} {1,0}
//   lineups({0, 1}, 4)        // {0,1,0,1} {1,0,1,0}
//   lineups({0, 1, 2}, 2)     // {0,1} {1,0} {0,2} {2,0} {1,2} {2,1}
#pragma once

#include <vector>

namespace clowder {

using Lineup = std::vector<std::size_t>;

// `twin[i]` is the first entrant with the same name as entrant i.
std::vector<Lineup> lineups(const std::vector<std::size_t>& twin, std::size_t seats);

}  // namespace clowder
