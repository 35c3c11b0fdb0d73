#include "protocol/local.h"

#include <algorithm>

#include "core/decode.h"
#include "core/hex.h"
#include "core/scan.h"
#include "core/sha256.h"
#include "protocol/codec.h"

namespace clowder {
namespace {

constexpr std::string_view table_name = "local";
constexpr std::string_view token_prefix = "local-";

Entry entry_at(std::string_view kind, std::int64_t now) {
  Entry entry;
  entry.kind = kind;
  entry.at = now;
  return entry;
}

std::string token_of(int seat) { return std::string(token_prefix) + std::to_string(seat); }

Seat seat_of(const Maybe<std::string>& token, int players) {
  if (!token || !token->starts_with(token_prefix)) return spectator;
  const auto number = parse_number(std::string_view(*token).substr(token_prefix.size()), 7);
  if (!number || *number >= static_cast<unsigned>(players)) return spectator;
  return Seat{static_cast<std::uint8_t>(*number)};
}

std::string seated(int seat, const Maybe<std::string>& id) {
  Seated message;
  message.id = id;
  message.seat = seat;
  message.token = token_of(seat);
  return encode_message(message);
}

}  // namespace

void LocalTable::receive(int connection, std::string_view bytes, std::int64_t now) {
  const ReadMessage read = read_message(bytes);
  if (read.problem) return send(connection, to_error(read.problem, read.id));
  if (const auto* create = std::get_if<Create>(&read.message)) {
    return open(connection, *create, now);
  }
  if (const auto* wish = std::get_if<Look>(&read.message)) return send(connection, look(*wish));
  if (const auto* wish = std::get_if<Verify>(&read.message)) return send(connection, verify(*wish));
  if (!table_) return send(connection, to_error({"problem.table", ""}, read.id));
  if (const auto* hello = std::get_if<Hello>(&read.message)) return join(connection, *hello);
  if (const auto* wish = std::get_if<Sit>(&read.message)) return sit(connection, *wish, now);
  const Seat viewer = connection_of(connection).viewer;
  Reply reply = answer(*table_, viewer, read.message, now);
  send(connection, std::move(reply.answer));
  if (!reply.entry) return;
  apply(std::move(*reply.entry));
  tell_all();
}

void LocalTable::close(int connection) {
  std::erase_if(connections_, [=](const Connection& c) { return c.number == connection; });
}

bool LocalTable::tick(std::int64_t now, const Budget& budget) {
  if (!table_) return false;
  Entry entry = entry_at("move", now);
  if (const auto late = table_->deadline(); late && late->at <= now) {
    entry.kind = "flag";
    entry.seat = late->seat.index;
  } else if (const auto seat = table_->due_bot()) {
    entry.seat = seat->index;
    entry.action = table_->think(*seat, budget);
  } else {
    return false;
  }
  apply(std::move(entry));
  tell_all();
  return true;
}

void LocalTable::open(int connection, const Create& create, std::int64_t now) {
  Entry entry = entry_at("create", now);
  TableSetup setup;
  setup.game = create.game;
  setup.players = create.players;
  if (create.options) setup.options = *create.options;
  setup.clock = create.clock;
  entry.setup = std::move(setup);
  const std::string secret = draw_secret();
  entry.commit = commit_of(secret);
  if (const Problem no = Table::check_create(entry)) {
    return send(connection, to_error(no, create.id));
  }
  table_ = std::make_unique<Table>(entry, secret);
  keep(entry, secret);
  connections_.clear();
  seat_wishes(create, now);
  Connection& first = connection_of(connection);
  std::vector<int> people;
  for (const Seat seat : SeatSet::first(create.players)) {
    if (table_->seat(seat).kind.text == "person") people.push_back(seat.index);
  }
  if (!people.empty()) first.viewer = Seat{static_cast<std::uint8_t>(people.front())};
  if (create.start.value_or(false)) apply(entry_at("start", now));
  for (const int seat : people) send(connection, seated(seat, create.id));
  welcome(first, create.id, std::nullopt);
}

// Wishes that cannot be met leave the seat open.
void LocalTable::seat_wishes(const Create& create, std::int64_t now) {
  if (!create.seats) return;
  bool first = true;
  for (std::size_t i = 0; i < create.seats->size(); ++i) {
    const SeatWish& wish = (*create.seats)[i];
    Entry entry = entry_at("sit", now);
    entry.seat = static_cast<int>(i);
    entry.sitter = wish.kind;
    entry.name = wish.name;
    entry.level = wish.level;
    const bool person = wish.kind.text == "person";
    if (person && first && create.salt) entry.salt = *create.salt;
    if (person) first = false;
    if (!table_->check(entry)) apply(std::move(entry));
  }
}

void LocalTable::join(int connection, const Hello& hello) {
  if (hello.version != protocol_version) {
    return send(connection, to_error({"problem.version", std::to_string(hello.version)}, hello.id));
  }
  Connection& joined = connection_of(connection);
  joined.viewer = seat_of(hello.token, table_->setup().players);
  welcome(joined, hello.id, hello.since);
}

void LocalTable::sit(int connection, const Sit& wish, std::int64_t now) {
  const auto entry = seat_entry(*table_, wish, now);
  const Refusal refusal = entry ? table_->check(*entry) : Refusal{"table", "table.refuse.taken"};
  if (refusal) return send(connection, refused(refusal, wish.id));
  apply(*entry);
  connection_of(connection).viewer = Seat{static_cast<std::uint8_t>(*entry->seat)};
  send(connection, seated(*entry->seat, wish.id));
  tell_all();
}

void LocalTable::welcome(Connection& connection, const Maybe<std::string>& id,
                         std::optional<Table::Number> since) {
  Welcome message;
  message.id = id;
  message.table = table_name;
  message.setup = table_->setup();
  if (connection.viewer != spectator) message.seat = connection.viewer.index;
  message.commit = table_->commit();
  message.number = table_->number();
  send(connection.number, encode_message(message));
  send(connection.number, encode_message(table_->update(connection.viewer, since)));
  connection.seen = table_->number();
}

void LocalTable::apply(Entry entry) {
  std::string secret;
  if (entry.kind.text == "rematch") {
    secret = draw_secret();
    entry.commit = commit_of(secret);
  }
  table_->apply(entry, secret);
  keep(entry, secret);
}

void LocalTable::keep(const Entry& entry, std::string_view secret) {
  Kept kept{.entry = entry, .secret = {}};
  if (!secret.empty()) kept.secret = std::string(secret);
  log_.push_back(encode_json(kept));
}

bool LocalTable::restore(std::string_view line) {
  JsonDocument document;
  Kept kept;
  if (document.read(line) || decode(document.root(), kept)) return false;
  const std::string secret = kept.secret ? *kept.secret : "";
  if (!secret.empty() && !kept.entry.commit) kept.entry.commit = commit_of(secret);
  const bool promised = kept.entry.commit && *kept.entry.commit == commit_of(secret);
  if (kept.entry.kind.text == "create") {
    if (table_ || !promised || Table::check_create(kept.entry)) return false;
    table_ = std::make_unique<Table>(kept.entry, secret);
    return true;
  }
  if (!table_ || table_->check(kept.entry)) return false;
  if (kept.entry.kind.text == "rematch" && !promised) return false;
  table_->apply(kept.entry, secret);
  return true;
}

void LocalTable::tell_all() {
  for (Connection& connection : connections_) {
    send(connection.number, encode_message(table_->update(connection.viewer, connection.seen)));
    connection.seen = table_->number();
  }
}

void LocalTable::send(int connection, std::string message) {
  outgoing_.push_back({connection, std::move(message)});
}

std::string LocalTable::draw_secret() {
  return to_hex(sha256(entropy_ + "/" + std::to_string(++drawn_)));
}

LocalTable::Connection& LocalTable::connection_of(int number) {
  for (Connection& connection : connections_) {
    if (connection.number == number) return connection;
  }
  connections_.push_back({.number = number});
  return connections_.back();
}

}  // namespace clowder
