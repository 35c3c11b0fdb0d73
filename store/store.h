// What is kept of tables, behind one small interface: the log of each, its secrets, who may enter,
// and the records of finished games. The log's key (table, number) decides who was first.
//
//   store.write({.table = "k3x9", .entries = {{7, "{…}"}}}, [](const Failure& no) {
//     if (!no) …                        // durable: now tell the others
//   });
//   auto table = store.load("k3x9");    // table.value, or table.failure says why not
//
// A write is done whole or not at all. Writes of one table happen in the order of the calls; many
// tables share one commit. `done` runs on a thread of the store, must not block and must not throw.
// Every function may be called from any thread. No function throws: what failed is a value.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clowder::store {

enum class Trouble : std::uint8_t {
  none,
  taken,      // somebody else wrote this number: load the table again
  full,       // no room on the disk
  locked,     // another process holds the database
  read_only,  // it may not be written
  newer,      // it was written by a later version of this program
  missing,    // there is no such table
  away,       // the database cannot be reached, or does not answer
  broken      // anything else: an unreadable file, a failing disk
};

std::string_view name_of(Trouble trouble);

struct Failure {
  Trouble trouble = Trouble::none;
  std::string detail = {};  // for an operator's log; never anything of a game

  explicit operator bool() const { return trouble != Trouble::none; }
};

template <class T>
struct Result {
  T value = {};
  Failure failure = {};
};

// One line of a table's log, as table/entry.h writes it.
struct Entry {
  std::uint64_t number = 0;
  std::string text;
};

enum class Role : std::uint8_t { seat, invitation, spectator };

// Of a token only its hash is kept: sha256 as hex.
struct Token {
  std::string hash;
  Role role = Role::seat;
  int seat = -1;
};

// The secret behind the deals of the game that begins with entry `number` (create or rematch).
struct Secret {
  std::uint64_t number = 0;
  std::string hex;
};

// A finished game as a `.play` record; `number` is the entry that ended it.
struct Record {
  std::uint64_t number = 0;
  std::string text;
};

// Once the log has come to `number` there is something to do for any one node: see store/shared.h.
struct Due {
  std::uint64_t number = 0;
  std::int64_t delay_ms = 0;
  bool back = false;  // from the node that has taken it: it was too early
};

// What changes at one table, together or not at all. An entry with number 1 makes the table.
struct Write {
  std::string table;
  std::vector<Entry> entries = {};
  std::vector<Secret> secrets = {};
  std::vector<Token> grant = {};
  std::vector<std::string> revoke = {};  // hashes
  std::vector<Record> records = {};
  std::optional<bool> live = {};  // whether a restart brings the table back by itself
  // For a store that nodes share; that of one node has no use for them.
  bool listed = false;  // everybody may find the table
  std::optional<Due> due = {};
};

struct Kept {
  std::vector<Entry> entries;  // by number, from 1, without a gap
  std::vector<Secret> secrets;
  std::vector<Token> tokens;
  bool live = true;
  std::uint64_t doors = 0;  // how often tokens changed, where nodes share the store
};

// How the store has worked so far, for metrics.
struct Work {
  std::uint64_t writes = 0;
  std::uint64_t commits = 0;
  std::uint64_t failures = 0;
};

using Done = std::function<void(const Failure&)>;

class Shared;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;  // finishes what was asked for

  virtual void write(Write write, Done done) = 0;

  virtual Result<std::vector<std::string>> live_tables() = 0;
  // Trouble::missing if there is none. With `after` only the entries that follow it; the rest
  // whole.
  virtual Result<Kept> load(std::string_view table, std::uint64_t after) = 0;
  Result<Kept> load(std::string_view table) { return load(table, 0); }
  virtual Result<std::vector<Record>> records(std::string_view table) = 0;

  // Whether writes succeed now; while they do not, the store tries again by itself.
  virtual Failure health() = 0;
  virtual Work work() = 0;

  // Null where one process has the store to itself.
  virtual Shared* shared() { return nullptr; }
};

}  // namespace clowder::store
