#include "server/lobby.h"

#include "core/encode.h"
#include "core/json.h"

namespace clowder::server {
namespace {

constexpr std::size_t most_listed = 100;

std::string word(bool value) { return value ? "true" : "false"; }

}  // namespace

std::string table_json(const Room& room) {
  const Table& table = room.table();
  std::vector<SeatInfo> seats;
  for (const Seat seat : SeatSet::first(table.setup().players)) seats.push_back(table.seat(seat));
  JsonLine line;
  line.field("table", std::string_view(room.id()));
  line.field("game", std::string_view(table.setup().game));
  line.field("players", table.setup().players);
  line.raw("setup", encode_json(table.setup()));
  line.field("commit", std::string_view(table.commit()));
  line.raw("seats", encode_json(seats));
  line.field("number", table.number());
  line.raw("started", word(table.started())).raw("over", word(table.over()));
  return line.finish();
}

std::string lobby_json(Hub& hub) {
  std::string list;
  for (const auto& room : hub.listed(most_listed)) {
    if (!list.empty()) list += ',';
    list += table_json(*room);
  }
  return "{\"tables\":[" + list + "]}\n";
}

}  // namespace clowder::server
