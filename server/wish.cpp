#include "server/wish.h"

#include "core/encode.h"
#include "server/token.h"
#include "table/table.h"

namespace clowder::server {
namespace {

Entry entry_at(std::string_view kind, std::int64_t now) {
  Entry entry;
  entry.kind = kind;
  entry.at = now;
  return entry;
}

TableSetup setup_of(const Create& wish) {
  TableSetup setup;
  setup.game = wish.game;
  setup.players = wish.players;
  if (wish.options) setup.options = *wish.options;
  setup.listed = wish.listed.value_or(false);
  setup.spectators = wish.spectators.value_or(true);
  setup.clock = wish.clock;
  return setup;
}

Entry sit_entry(const SeatWish& wish, int seat, std::int64_t now) {
  Entry entry = entry_at("sit", now);
  entry.seat = seat;
  entry.sitter = wish.kind;
  entry.name = wish.name;
  entry.level = wish.level;
  return entry;
}

}  // namespace

TableWish table_wish(const Create& wish, std::int64_t now) {
  TableWish made;
  made.secret = random_hex(32);
  Entry create = entry_at("create", now);
  create.setup = setup_of(wish);
  create.commit = commit_of(made.secret);
  made.problem = Table::check_create(create);
  if (made.problem) return made;
  Table table(create, made.secret);
  made.entries.push_back({1, encode_json(create)});
  const auto add = [&](const Entry& entry) {
    if (table.check(entry)) return false;
    table.apply(entry);
    made.entries.push_back({table.number(), encode_json(entry)});
    return true;
  };
  const std::vector<SeatWish> seats = wish.seats.value_or(std::vector<SeatWish>{});
  for (int i = 0; i < static_cast<int>(seats.size()); ++i) {
    const SeatWish& wanted = seats[static_cast<std::size_t>(i)];
    const bool person = wanted.kind.text == "person";
    if (wanted.kind.text == "open" || (person && made.seat)) continue;
    Entry sit = sit_entry(wanted, i, now);
    if (person && wish.salt) sit.salt = *wish.salt;
    if (!add(sit)) {
      made.problem = {"server.problem.seat", std::to_string(i)};
      return made;
    }
    if (person) made.seat = i;
  }
  if (wish.start.value_or(false)) add(entry_at("start", now));
  return made;
}

}  // namespace clowder::server
