// Messages as text and back.
//
//   std::string text = encode_message(Pong{});             // {"type":"pong"}
//   ReadMessage read = read_message(bytes);                // any bytes
//   if (read.problem) …                                    // an Error can say so: to_error(read)
#pragma once

#include <string>
#include <string_view>

#include "core/encode.h"
#include "core/problem.h"
#include "protocol/messages.h"

namespace clowder {

inline constexpr std::size_t longest_message = 64 * 1024;

template <class Message>
std::string encode_message(const Message& message) {
  std::string out = "{\"type\":\"";
  out += Message::type;
  out += '"';
  Message::each(message, FieldWriter(out));
  out += '}';
  return out;
}

struct ReadMessage {
  ClientMessage message;
  Maybe<std::string> id;  // as far as it could be read
  Problem problem;
};
ReadMessage read_message(std::string_view bytes);

// The start of a text from outside, fit to be sent back: whole characters, not too many.
std::string shown(std::string_view text);

std::string to_error(const Problem& problem, const Maybe<std::string>& id);

}  // namespace clowder
