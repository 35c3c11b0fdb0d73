// The authority of one table inside a page: connections by number, messages in, messages out. No
// tokens worth guarding: whoever runs it owns the device. What it wants kept is handed out line by
// line; a table is rebuilt from those lines, and goes on.
//
//   LocalTable local(entropy);                          // 32 random bytes or more, any text
//   local.receive(1, R"({"type":"create",…})", now);
//   local.tick(now);                                    // one step of one bot
//   for (const Outgoing& out : local.take()) …          // to whom, what
//   for (const std::string& line : local.take_log()) …  // to be kept
//   again.restore(line)                                 // each line in order, before all else
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/desk.h"

namespace clowder {

struct Outgoing {
  int connection = 0;
  std::string message;
};

// One line of a table's log, with the secret that an entry draws.
struct Kept {
  static constexpr std::string_view title = "Kept";
  Entry entry;
  Maybe<std::string> secret;
  template <class Self, class Visit>
  static void each(Self& self, Visit&& visit) {
    visit("entry", self.entry, "what was done");
    visit("secret", self.secret, "create, rematch: what the commit promises, if there is one");
  }
};

class LocalTable {
 public:
  explicit LocalTable(std::string_view entropy) : entropy_(entropy) {}

  void receive(int connection, std::string_view bytes, std::int64_t now);
  void close(int connection);
  // Lets a bot act that is due, or a clock run out; false if there was nothing to do.
  bool tick(std::int64_t now, const Budget& budget = {});
  std::vector<Outgoing> take() { return std::exchange(outgoing_, {}); }

  // What happened since it was last asked, one JSON object an entry.
  std::vector<std::string> take_log() { return std::exchange(log_, {}); }
  // Applies a line of a log, nobody is told. False, and nothing changed, if it does not follow.
  bool restore(std::string_view line);

  // Null before `create`.
  const Table* table() const { return table_.get(); }

 private:
  struct Connection {
    int number = 0;
    Seat viewer = spectator;
    Table::Number seen = 0;
  };

  void open(int connection, const Create& create, std::int64_t now);
  void seat_wishes(const Create& create, std::int64_t now);
  void join(int connection, const Hello& hello);
  void sit(int connection, const Sit& sit, std::int64_t now);
  void welcome(Connection& connection, const Maybe<std::string>& id,
               std::optional<Table::Number> since);
  void apply(Entry entry);
  void keep(const Entry& entry, std::string_view secret);
  void tell_all();
  void send(int connection, std::string message);
  std::string draw_secret();
  Connection& connection_of(int number);

  std::string entropy_;
  std::uint64_t drawn_ = 0;
  std::unique_ptr<Table> table_;
  std::vector<Connection> connections_;
  std::vector<Outgoing> outgoing_;
  std::vector<std::string> log_;
};

}  // namespace clowder
