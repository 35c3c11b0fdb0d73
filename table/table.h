// One table: who sits where, the running game, bots, clocks, and one number that counts everything
// that happened. The same code in the server, the page, the terminal and the checker.
//
//   Table table(create, secret);                       // entry 1
//   if (Refusal no = table.check(entry)) …             // nothing changed
//   store.append(…);                                   // where it must last
//   table.apply(entry);                                // deterministic, cannot fail
//   encode_message(table.update(viewer, since));       // for each viewer
//
// A table knows no clock, socket, thread or file: time comes in with each entry. What a viewer gets
// depends on nothing that the viewer may not know.
//
// The seed of a game is the text `<secret>+<salt of seat 0>+<salt of seat 1>…`. The secret, 64
// hexadecimal digits, comes with the entries `create` and `rematch`, which carry its hash (commit).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "table/entry.h"
#include "table/host.h"
#include "table/update.h"

namespace clowder {

class Table {
 public:
  using Number = std::uint64_t;

  // Requires an entry `create` that check_create() allows.
  Table(const Entry& create, std::string_view secret);

  // A table whose people sit at one screen, as in a terminal. Nobody needs to be shown that the
  // deals are fair: the seed is as it is given, without commit and salts. And who moved may take
  // back until they themselves learned something: the others look when it is their turn.
  struct OneScreen {
    TableSetup setup;
    std::string seed;
    std::optional<int> start = {};  // who begins, where that is settled
  };
  // Requires a setup that check_setup() has nothing against.
  explicit Table(const OneScreen& here);

  static Problem check_create(const Entry& entry);
  Refusal check(const Entry& entry) const;
  // Requires an entry that check() allows; `rematch` comes with a new secret.
  void apply(const Entry& entry, std::string_view secret = {});

  Number number() const { return number_; }
  std::int64_t at() const { return at_; }  // of the latest entry
  const TableSetup& setup() const { return setup_; }
  const std::string& commit() const { return commit_; }
  bool started() const { return host_ != nullptr; }
  bool over() const { return host_ && host_->is_over(); }
  SeatInfo seat(Seat seat) const;
  // Null before the game begins.
  const Host* host() const { return host_.get(); }

  // A seat whose bot is to act, or plays for somebody who is away.
  std::optional<Seat> due_bot() const;
  // What that bot does; requires a seat that is to act.
  std::string think(Seat seat, const Budget& budget) const;
  // The same for a person who asks for a hint.
  std::string hint(Seat seat, const Budget& budget) const;

  // The seat whose time runs out first, and when, if no entry comes before.
  struct Deadline {
    Seat seat;
    std::int64_t at;
  };
  std::optional<Deadline> deadline() const;

  // The entry of a move that was sent with this id; nothing if there is none among the last.
  std::optional<Number> number_of(Seat seat, std::string_view id) const;
  // The last time that the seat moved or took back a move; 0 for never.
  Number last_move(Seat seat) const { return sitters_[seat.index].last_move; }
  // The move that an entry `undo` of the seat would take back.
  std::optional<Number> open_to_undo(Seat seat) const;

  Update update(Seat viewer, std::optional<Number> since) const;
  // Of a game that is over: everything, to be checked by anybody.
  std::string record() const;

 private:
  struct Sitter {
    Word<sitter_words> kind;
    std::string name;
    std::string salt;
    Level level = Level::cat;
    bool away = false;
    int asked = 0;  // for more time
    std::int64_t left = 0;
    Number last_move = 0;
    std::vector<std::pair<std::string, Number>> ids;

    bool is_open() const { return kind.text == "open"; }
    bool is_person() const { return kind.text == "person"; }
    bool is_bot() const { return kind.text == "bot"; }
  };
  struct Note {
    Number number;
    std::string event;  // JSON; empty for a move
  };

  Refusal check_sit(const Entry& entry) const;
  Refusal check_seat(const Entry& entry) const;
  Refusal check_game(const Entry& entry) const;
  Refusal check_clock(const Entry& entry) const;
  void change_seat(const Entry& entry);
  void change_game(const Entry& entry, std::string_view secret);
  void sit(Sitter& sitter, const Entry& entry) const;
  void charge(const Entry& entry);
  void begin(std::optional<int> start);
  void note(const Entry& entry);
  void tell_events(Update& update, Seat viewer) const;
  SeatSet people() const;
  SeatSet running() const;
  std::string choose(Seat seat, Level level, const Budget& budget) const;

  static Seat seat_of(const Entry& entry) { return Seat{static_cast<std::uint8_t>(*entry.seat)}; }
  const Sitter& sitter(const Entry& entry) const { return sitters_[seat_of(entry).index]; }

  TableSetup setup_;
  std::string commit_;
  std::string secret_;
  std::vector<Sitter> sitters_;
  std::unique_ptr<Host> host_;
  std::vector<Note> notes_;
  Number number_ = 0;
  Number rematch_ = 0;  // the entry that began this game; 0 for the first one
  std::optional<int> start_;
  bool one_screen_ = false;
  std::int64_t at_ = 0;
};

// Whether a name may be shown to others: 1 to 24 characters, none of them a control character.
bool is_name(std::string_view name);

// SHA-256 of a secret as it stands in a seed, in hexadecimal.
std::string commit_of(std::string_view secret);

}  // namespace clowder
