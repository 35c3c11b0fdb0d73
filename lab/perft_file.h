// `.perft` files (docs/perft.md): positions and the counts that must come out.
//
//   PerftCheck check = check_perft(bytes, 5);      // counts of more than 5 actions are left out
//   check.problem                                  // malformed: what and in which line
//   check.wrong                                    // the lines whose number is another
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"

namespace clowder {

struct WrongCount {
  int line = 0;
  std::string expected;
  std::string found;
};

struct PerftCheck {
  int counts = 0;  // numbers compared
  std::vector<WrongCount> wrong;
  Problem problem;
};

PerftCheck check_perft(std::string_view bytes, int most_depth);

inline constexpr int max_perft_depth = 60;

}  // namespace clowder
