// How nodes tell each other that a table has changed. What is told may come late, twice or never:
// whoever hears of a number that is new reads the log, and a poll heals what was missed. So any
// carrier of short texts could take the place of PostgreSQL's.
//
//   fanout.hear([](const News& news) { … });     // on a thread of the fan-out; empty: look at all
//   fanout.tell({"k3x9", 17});                   // returns at once
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace clowder::store {

// Nothing of a game: its table and how far the log has come.
struct News {
  std::string table = {};  // empty: some may have been missed
  std::uint64_t number = 0;
};

class Fanout {
 public:
  using Ear = std::function<void(const News&)>;

  Fanout() = default;
  Fanout(const Fanout&) = delete;
  Fanout& operator=(const Fanout&) = delete;
  virtual ~Fanout() = default;

  virtual void hear(Ear ear) = 0;  // once
  virtual void tell(News news) = 0;
};

// For one node: there is nobody to tell.
class NoFanout final : public Fanout {
 public:
  void hear(Ear /*ear*/) override {}
  void tell(News /*news*/) override {}
};

}  // namespace clowder::store
