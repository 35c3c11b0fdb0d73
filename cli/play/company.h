// Who sits at the table, as the screen shows them: a name, a mark for tokens, a person or a bot.
//
//   Company company{texts, sitters, Seat{0}};
//   company.name(Seat{2});                              // "Pudding"
//   company.say("box.event.took", seat);                // "You take the trick", "Pudding takes …"
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/text.h"
#include "core/seat.h"

namespace clowder::cli {

struct Sitter {
  std::string name;
  char32_t mark = U'?';  // one column wide, different for every seat
  std::string mind;      // the level or the policy of a bot; empty for a person

  bool is_person() const { return mind.empty(); }
};

struct Company {
  const Texts& texts;
  const std::vector<Sitter>& sitters;
  Seat viewer = spectator;

  const Sitter& sitter(Seat seat) const { return sitters[seat.index]; }
  const std::string& name(Seat seat) const { return sitter(seat).name; }

  // The text of the key about a seat: its form `.you` if the viewer sits there. {name} is given.
  std::string say(std::string_view key, Seat seat,
                  std::initializer_list<Argument> arguments = {}) const;

  // "Pudding is thinking", "You are thinking": a seat called `you` is spoken to whoever looks on.
  std::string thinks(Seat seat) const;

  // "Anna, Ben"
  std::string names(SeatSet seats) const;
};

// What a bot can be told to go by: a level (bots/level.h) or a policy (bots/policy.h).
bool is_mind(std::string_view word);

// Sitters from the words of --seats: `you`, `bot`, `bot:MIND`, or the name of a person; `bot` has
// the usual level. Bots are named after cats, chosen by `luck` so that no two names start with the
// same letter if possible.
std::vector<Sitter> seat_company(const Texts& texts, const std::vector<std::string>& words,
                                 std::uint64_t luck);

}  // namespace clowder::cli
