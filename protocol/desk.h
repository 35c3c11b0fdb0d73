// What a message from a viewer of a table means: an entry to be kept and applied, or an answer at
// once. The same for the server and the page; who is who, secrets and what lasts are theirs.
//
//   Reply reply = answer(table, viewer, read.message, now);
//   if (reply.entry) { store…; table.apply(*reply.entry, secret); }
//   send(reply.answer);                                  // then updates to all
//
// `hello`, `create` and `sit` are the authority's own business: it hands out tokens.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/messages.h"
#include "table/table.h"

namespace clowder {

struct Reply {
  // check() has nothing against it. A `rematch` has no commit yet: the authority draws a secret and
  // adds its hash.
  std::optional<Entry> entry = {};
  std::string answer = {};  // to the sender, once the entry lasts
};

Reply answer(const Table& table, Seat viewer, const ClientMessage& message, std::int64_t at);

// The entry that seats a person; nothing if no seat can be had.
std::optional<Entry> seat_entry(const Table& table, const Sit& sit, std::int64_t at);

// A finished game from its record: one moment as one seat knew it, and whether it was dealt fairly.
std::string look(const Look& message);
std::string verify(const Verify& message);

std::string refused(const Refusal& refusal, const Maybe<std::string>& id,
                    const ReasonWords& words = {});

}  // namespace clowder
