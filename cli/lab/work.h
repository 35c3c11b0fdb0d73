// Work of a command split into parts that many machines do: --store of `simulate`, `arena` and
// `analyse`, and `clowder worker`.
//
//   const WorkPlan plan{call, {"box", "--players", "4", "--seed", seed}, {{0, 500}, {500, 1000}}};
//   for (const std::string& result : do_together(plan, url, progress)) …   // in their order
//
// A part is the command's own line and a range; whoever takes it reads the line as if it had been
// typed there, so files cannot be named in it: what a command read from one goes along as `input`.
// Throws UserError if the database fails for long.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "store/jobs.h"

namespace clowder::cli {

struct WorkPlan {
  const Call& call;
  // What takes the place of the words typed and of the options that were not: others must not draw
  // a seed of their own. The other options are those of the call.
  std::vector<std::string> words;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> from_to;
  std::string input = {};  // any bytes
};

// At most so many parts, each of at least `least`.
std::vector<std::pair<std::uint64_t, std::uint64_t>> split_work(std::uint64_t count,
                                                                std::uint64_t least);

std::vector<std::string> do_together(const WorkPlan& plan, const std::string& url,
                                     const std::function<void(std::uint64_t)>& progress);

// Does one part and keeps its result.
void do_part(const Call& call, store::Jobs& jobs, const std::string& url,
             const store::Chunk& chunk);

// What each command makes of a part; in its own file.
std::string simulate_part(const Call& call, std::uint64_t from, std::uint64_t to);
std::string arena_part(const Call& call, std::uint64_t from, std::uint64_t to);
std::string analyse_part(const Call& call, const std::string& record, std::uint64_t from,
                         std::uint64_t to);

inline constexpr std::int64_t work_lease_ms = 15'000;

}  // namespace clowder::cli
