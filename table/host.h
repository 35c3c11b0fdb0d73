// A running game with its type erased: what a table asks of it, in text and JSON. The one place
// with virtual calls.
//
//   auto host = make_host({.game = "box", .players = 4, .seed = "three cats"});
//   host->begin(7);                                     // deals; 7 is the number of its step
//   if (!host->refusal(seat, "play 5 blue")) host->play(8, seat, "play 5 blue");
//   host->view_json(seat);                              // what the seat may know
//
// Steps carry the caller's ascending numbers. The last ones are remembered whole, for those who
// ask what happened since.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/choose.h"
#include "core/fields.h"
#include "core/problem.h"
#include "core/reason.h"
#include "core/refusal.h"
#include "core/seat.h"

namespace clowder {

struct HostSetup {
  std::string game;
  int players = 0;
  TextMap options = {};
  std::string seed = {};          // any text
  std::optional<int> start = {};  // who begins, where that is settled
};

class Host {
 public:
  using Number = std::uint64_t;

  Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  virtual ~Host() = default;

  virtual void begin(Number number) = 0;
  virtual SeatSet to_act() const = 0;
  virtual bool is_over() const = 0;
  virtual std::vector<int> scores() const = 0;
  // Who began.
  virtual int first() const = 0;

  // Why not; an action that is none has the key of a table.
  virtual Refusal refusal(Seat seat, std::string_view action) const = 0;
  // Requires an action that has no refusal.
  virtual void play(Number number, Seat seat, std::string_view action) = 0;

  // The last move of the seat, if nothing since then told any of `people` anything.
  virtual std::optional<Number> open_to_undo(Seat seat, SeatSet people) const = 0;
  // Requires a number that open_to_undo() gave. Later moves, hidden from its seat, stay.
  virtual void undo(Number number) = 0;

  // JSON for one viewer. The action is one that reads; preview() wants a legal one.
  virtual std::string view_json(Seat viewer) const = 0;
  virtual std::vector<std::string> legal_actions(Seat viewer) const = 0;
  virtual Refusal why(Seat viewer, std::string_view action) const = 0;
  virtual ReasonWords words(Seat viewer, std::string_view action) const = 0;
  virtual std::string preview_json(Seat viewer, std::string_view action) const = 0;
  virtual std::string helper_json(Seat viewer) const = 0;

  // Whether the events of all steps from this number on are remembered.
  virtual bool remembers(Number number) const = 0;
  // The events of one step, each with the field `n`; none if there is no such step.
  virtual std::vector<std::string> events(Number number, Seat viewer) const = 0;

  // What a bot of that level does. Requires a seat that is to act.
  virtual std::string bot_action(Seat seat, Level level, const Budget& budget,
                                 std::uint64_t seed) const = 0;

  // A record (docs/records.md) of all so far; names of seats without spaces. Holds the seed.
  virtual std::string record(const std::vector<std::string>& seats,
                             std::string_view commit) const = 0;
};

// Whether such a game can be played.
Problem check_setup(const HostSetup& setup);

// Requires a setup that check_setup() has nothing against.
std::unique_ptr<Host> make_host(const HostSetup& setup);

// The game of a seeded record after so many of its moves; step 0 is the first deal, step n the n-th
// move. All moves are checked, whatever is asked for.
struct RecordHost {
  Problem problem = {};
  std::unique_ptr<Host> host = {};
  std::string game = {};
  int players = 0;
  std::vector<std::string> seats = {};
  std::size_t moves = 0;
  std::string seed = {};
  std::string commit = {};
};
RecordHost host_of_record(std::string_view bytes, std::size_t most_moves);

}  // namespace clowder
