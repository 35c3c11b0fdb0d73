// Looks at a set-up before, or beside, a running server and says what to do.
//
//   for (const Finding& found : examine_setup(settings)) …     // found.good, found.key,
//   found.value
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/settings.h"

namespace clowder::server {

struct Finding {
  bool good = true;
  std::string_view key;    // of a text with {file}, {value} or {n}
  std::string value = {};  // what it names
};

std::vector<Finding> examine_setup(const Settings& settings);

}  // namespace clowder::server
