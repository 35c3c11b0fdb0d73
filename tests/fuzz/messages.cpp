// Any lines as messages of three connections to a table in a page, bots between them. Whatever
// comes, every answer is JSON, and the number of the table never falls.
#include "core/json_reader.h"
#include "core/scan.h"
#include "protocol/local.h"
#include "tests/fuzz/fuzz.h"

namespace clowder {
namespace {

void check(LocalTable& local) {
  for (const Outgoing& out : local.take()) {
    JsonDocument document;
    promise(!document.read(out.message), "an answer that is no JSON");
    promise(document.root()["type"].kind() == JsonValue::Kind::text, "an answer without a type");
  }
}

// A line is a message; one that begins with a digit from 1 to 3 comes from that connection, `!` is
// a step of a bot, and `$N` the legal action N of who is to act.
void take(LocalTable& local, std::string_view line, std::int64_t now) {
  int connection = 1;
  if (!line.empty() && line[0] >= '1' && line[0] <= '3') {
    connection = line[0] - '0';
    line.remove_prefix(1);
  }
  if (line.starts_with('!')) {
    local.tick(now, {.nodes = 50});
  } else if (line.starts_with('$') && local.table() != nullptr && local.table()->started() &&
             !local.table()->over()) {
    const Table& table = *local.table();
    const auto legal = table.host()->legal_actions(table.host()->to_act().front());
    const auto n = parse_number(line.substr(1), 1000).value_or(0);
    local.receive(connection,
                  R"({"type":"act","number":999,"action":")" +
                      legal[static_cast<std::size_t>(n) % legal.size()] + "\"}",
                  now);
  } else {
    local.receive(connection, line, now);
  }
}

}  // namespace
}  // namespace clowder

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace clowder;
  if (size > 8192) return 0;
  Lines lines(std::string_view(reinterpret_cast<const char*>(data), size));
  LocalTable local("fuzz");
  std::int64_t now = 0;
  while (lines.next()) {
    take(local, lines.line(), now += 5'000);
    check(local);
  }
  return 0;
}
