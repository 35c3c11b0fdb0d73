// How many files and sockets this process may hold open at once.
//
//   allow_files(settings.most_sockets + 100);       // as far as the system permits
#pragma once

#include <cstddef>

namespace clowder::server {

// What the system permits at most.
std::size_t most_files();

// Raises what this process may hold to `wanted`, or to most_files(); never lowers it.
void allow_files(std::size_t wanted);

inline constexpr std::size_t spare_files = 100;  // beside sockets: database, log, libraries

}  // namespace clowder::server
