// What a load is to be, and what came of it. Loopback only, and every loop has an end.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace clowder::server {

struct LoadPlan {
  // Several: nodes of one store. Players of one table are spread over them, and come back to the
  // next one when a connection is lost, as behind a load balancer.
  std::vector<std::uint16_t> ports{8080};
  std::size_t tables = 10;
  int players = 4;           // sockets of a table
  double seconds = 5;        // of play, once all sit
  std::int64_t pace_ms = 0;  // between moves of a table; 0: the next at once
  std::size_t storm = 0;     // connections to cut at the end, and to open again within 5 s
  std::string journal = {};  // a file for what every player was told
  bool views = false;        // and shown, update by update
  std::uint64_t seed = 1;
  std::function<bool()> enough = [] { return false; };  // asked again and again: true ends it early
};

struct LoadReport {
  std::size_t tables = 0;
  std::size_t sockets = 0;
  double setup_seconds = 0;
  double seconds = 0;
  std::uint64_t moves = 0;  // acknowledged
  std::uint64_t updates = 0;
  std::uint64_t bytes = 0;  // received
  std::uint64_t games = 0;
  std::uint64_t refused = 0;
  std::uint64_t errors = 0;
  std::uint64_t lost = 0;  // connections that ended against our will
  std::uint64_t reconnects = 0;
  std::uint64_t went_back = 0;  // a number lower than one seen before: something shown was lost
  std::size_t in_doubt = 0;     // sent, and never answered
  std::size_t behind = 0;       // players who never learned of the last entry at their table
  std::size_t stuck = 0;        // tables where nobody can do anything
  double storm_seconds = 0;     // until the last of the storm was told again where the game stands
  std::size_t storm_missing = 0;
  std::vector<float> waits_ms = {};  // from sending to the acknowledgement

  // Sorts; of nothing it is 0.
  double wait(double part) {
    if (waits_ms.empty()) return 0;
    std::ranges::sort(waits_ms);
    const auto at = static_cast<std::size_t>(part * static_cast<double>(waits_ms.size() - 1));
    return static_cast<double>(waits_ms[at]);
  }
  std::string json();
};

// Throws std::runtime_error if the server cannot be reached at all.
LoadReport run_load(const LoadPlan& plan);

// Compares what players were told with what the store has.
struct JournalCheck {
  std::uint64_t acknowledged = 0;  // lines of the journal
  std::uint64_t lost = 0;          // acknowledged, but not in the log with that number
  std::uint64_t doubled = 0;       // the same action twice in the log
  std::uint64_t gaps = 0;          // a log that does not count 1, 2, 3 …
  std::uint64_t views = 0;         // updates that were shown
  std::uint64_t false_views = 0;   // not what the log shows that seat at that number
  std::uint64_t back = 0;          // shown after a later one
  std::uint64_t behind = 0;        // players who were not shown the end of the log
  std::uint64_t tables = 0;

  bool good() const {
    return lost == 0 && doubled == 0 && gaps == 0 && false_views == 0 && back == 0 && behind == 0;
  }
  std::string json() const;
};
// `place` is a file of SQLite or the URL of a PostgreSQL.
JournalCheck check_journal(const std::string& journal, const std::string& place);

// The part of an update that is the view, or nothing before the game begins.
std::string_view view_in(std::string_view update);
// Short, for a journal.
std::string view_mark(std::string_view view);

}  // namespace clowder::server
