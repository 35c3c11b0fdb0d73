// What an arena found (lab/arena/tally.h) as a table for people, as one JSON object, and as a page.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/text.h"
#include "lab/arena/sequential.h"
#include "lab/arena/tally.h"

namespace clowder::cli {

struct ArenaHeading {
  std::string game;
  int players = 0;
  std::string seed;
  std::string budget;  // as given; empty: what each level takes
  std::vector<std::string> entrants{};
  std::optional<Sequential> test = {};  // of the first against the second
};

std::string arena_table(const Texts& texts, const ArenaHeading& heading, const Tally& tally);
std::string arena_json(const ArenaHeading& heading, const Tally& tally);
std::string arena_page(const Texts& texts, const ArenaHeading& heading, const Tally& tally);

}  // namespace clowder::cli
