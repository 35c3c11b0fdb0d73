// The figures of a simulation (lab/report.h) as tables for people or as one JSON object.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/text.h"
#include "lab/report.h"

namespace clowder::cli {

struct Heading {
  std::string_view game;
  int players = 0;
  std::uint64_t games = 0;
  std::string seed = {};
  std::string policy = {};   // "careful,random"
  std::string options = {};  // as JSON
};

std::string table_of_figures(const Texts& texts, const Heading& heading,
                             const std::vector<Group>& groups);

// {"game":…,"all":{"tricks":{"mean":…,"low":…,"high":…,"n":…},…},"seat":[…],"position":[…]}
std::string json_figures(const Heading& heading, const std::vector<Group>& groups);

}  // namespace clowder::cli
