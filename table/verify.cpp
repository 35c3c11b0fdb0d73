#include "table/verify.h"

#include <algorithm>
#include <limits>

#include "core/hex.h"
#include "table/host.h"
#include "table/table.h"

namespace clowder {

Problem verify_record(std::string_view bytes) {
  const RecordHost record = host_of_record(bytes, std::numeric_limits<std::size_t>::max());
  if (record.problem) return record.problem;
  if (!record.host->is_over()) return {"problem.verify.over", ""};
  if (record.commit.empty()) return {"problem.verify.none", ""};
  const std::string_view seed = record.seed;
  const std::string_view secret = seed.substr(0, seed.find('+'));
  const auto salts = std::count(seed.begin(), seed.end(), '+');
  if (secret.size() != 64 || !is_hex(secret) || salts != record.players) {
    return {"problem.verify.seed", std::string(seed.substr(0, 80))};
  }
  if (commit_of(secret) != record.commit) return {"problem.verify.commit", record.commit};
  return {};
}

}  // namespace clowder
