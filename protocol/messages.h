// Every message between a client and the authority of a table (the server, or the page's worker),
// declared once: JSON objects whose first member is `type`. The JSON Schema, the TypeScript types
// and docs/protocol.md are made from these lists (protocol/describe.h).
//
// A message to add: a struct with `title`, `type` and its fields in one of the two files below, its
// name in the variant at their end, and what it means in protocol/desk.cpp.
#pragma once

#include <cstddef>

#include "protocol/client_messages.h"
#include "protocol/server_messages.h"

namespace clowder {

inline constexpr std::size_t longest_id = 40;

}  // namespace clowder
