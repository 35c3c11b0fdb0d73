// A table in the page: what the worker calls. Text goes through two buffers in the module's memory.
//
//   input()                     where the worker writes up to capacity() bytes
//   begin(length)               takes random bytes for the secrets; once, before all else
//   receive(connection, length, now)     one message from a connection
//   tick(now, nodes)            one step of a bot that is due, or a clock; 0 if there was none
//   lacks()                     how many players sit at this table, if the bot that is due wants a
//                               net for so many which it was not taught; else 0
//   hint_lacks()                the same for a hint
//   teach(players, length)      takes the bytes of that net; 0 if it is none. Bots that were not
//                               taught play by habit
//   close(connection)
//   restore(length)             one line of a log that was kept; 0 if it does not follow
//   output(), output_size()     what is to be sent since then: a JSON array of {"to","message"};
//                               to 0 goes what is to be kept
#include <array>
#include <memory>
#include <string>

#include "bots/box/nets.h"
#include "protocol/codec.h"
#include "protocol/local.h"

#define CLOWDER_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

constexpr std::uint32_t most_bytes = 160 * 1024;

std::array<char, most_bytes> input_bytes;
std::string output_text;
std::unique_ptr<clowder::LocalTable> local;

std::string_view input_text(std::uint32_t length) {
  return {input_bytes.data(), length < most_bytes ? length : most_bytes};
}

constexpr int keeper = 0;

void put(int connection, const std::string& message) {
  if (output_text.size() > 1) output_text += ',';
  output_text += "{\"to\":" + std::to_string(connection) + ",\"message\":" + message + "}";
}

void gather() {
  output_text = "[";
  for (const std::string& line : local->take_log()) put(keeper, line);
  for (const auto& [connection, message] : local->take()) put(connection, message);
  output_text += ']';
}

// Nets go through the input, too.
static_assert(clowder::box::Nets::size(clowder::box::max_players) <= most_bytes);

// Of the level `lynx`, for which hints are made, too.
int missing_net() {
  const clowder::Table* table = local->table();
  if (table == nullptr || table->setup().game != "box") return 0;
  const int players = table->setup().players;
  const bool wanted = players >= clowder::box::fewest_with_net;
  return wanted && clowder::box::nets(players) == nullptr ? players : 0;
}

}  // namespace

CLOWDER_EXPORT(input) char* clowder_input() { return input_bytes.data(); }
CLOWDER_EXPORT(capacity) std::uint32_t clowder_capacity() { return most_bytes; }
CLOWDER_EXPORT(output) const char* clowder_output() { return output_text.data(); }
CLOWDER_EXPORT(output_size) std::uint32_t clowder_output_size() {
  return static_cast<std::uint32_t>(output_text.size());
}

CLOWDER_EXPORT(begin) void clowder_begin(std::uint32_t length) {
  local = std::make_unique<clowder::LocalTable>(input_text(length));
  output_text = "[]";
}

CLOWDER_EXPORT(receive)
void clowder_receive(int connection, std::uint32_t length, double now) {
  local->receive(connection, input_text(length), static_cast<std::int64_t>(now));
  gather();
}

CLOWDER_EXPORT(tick) int clowder_tick(double now, std::uint32_t nodes) {
  const bool acted = local->tick(static_cast<std::int64_t>(now), {.nodes = nodes});
  gather();
  return acted ? 1 : 0;
}

CLOWDER_EXPORT(hint_lacks) int clowder_hint_lacks() { return missing_net(); }

CLOWDER_EXPORT(lacks) int clowder_lacks() {
  const int players = missing_net();
  if (players == 0) return 0;
  const auto seat = local->table()->due_bot();
  return seat && local->table()->seat(*seat).level->text == "lynx" ? players : 0;
}

CLOWDER_EXPORT(teach) int clowder_teach(int players, std::uint32_t length) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(input_bytes.data());
  return clowder::box::set_nets(players, {bytes, input_text(length).size()}) ? 1 : 0;
}

CLOWDER_EXPORT(restore) int clowder_restore(std::uint32_t length) {
  return local->restore(input_text(length)) ? 1 : 0;
}

CLOWDER_EXPORT(close) void clowder_close(int connection) { local->close(connection); }
