#include "server/hub.h"

#include <algorithm>
#include <utility>

#include "protocol/codec.h"
#include "protocol/desk.h"
#include "server/api.h"
#include "server/token.h"
#include "server/wish.h"

namespace clowder::server {
namespace {

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t keep_finished = 10 * minute;
constexpr std::int64_t keep_idle = minute;
constexpr std::int64_t keep_abandoned = 14 * 24 * 60 * minute;
constexpr std::int64_t lobby_pause = 1000;
constexpr int most_too_fast = 200;
constexpr std::uint16_t policy_violation = 1008;
constexpr std::uint16_t service_restart = 1012;

}  // namespace

Hub::Hub(House& house, const Assets& assets)
    : house_(house),
      assets_(assets),
      tables_by_address_({static_cast<double>(house.settings.address_tables),
                          static_cast<double>(house.settings.address_tables) / 3600.0}),
      unknown_by_address_({.burst = 50, .a_second = 1}),
      nodes_(house, rooms_for_nodes()) {}

// Who was still here when patience ran out: room and visitor hold each other.
Hub::~Hub() {
  for (const auto& [connection, who] : visitors_) who->room = nullptr;
}

Nodes::Rooms Hub::rooms_for_nodes() {
  const auto loaded = [this](const std::string& table) -> std::shared_ptr<Room> {
    const auto found = rooms_.find(table);
    return found == rooms_.end() ? nullptr : found->second;
  };
  const auto find_any = [this](const std::string& table) { return find(table).value; };
  const auto each = [this](const std::function<void(Room&)>& visit) {
    for (const auto& [id, room] : rooms_) visit(*room);
  };
  return {loaded, find_any, each};
}

store::Result<std::size_t> Hub::wake_all() {
  if (house_.store.shared() != nullptr) return {};  // each when it is asked for
  const auto ids = house_.store.live_tables();
  if (ids.failure) return {0, ids.failure};
  for (const std::string& id : ids.value) {
    const auto room = find(id);
    if (!room.failure) continue;
    // One unreadable table keeps nobody else from playing.
    house_.log.error("table-unreadable", {{"table", id}, {"detail", room.failure.detail}});
  }
  for (const auto& [id, room] : rooms_) room->wake();
  return {rooms_.size(), {}};
}

store::Result<std::shared_ptr<Room>> Hub::find(std::string_view table) {
  if (const auto found = rooms_.find(table); found != rooms_.end()) return {found->second, {}};
  if (!is_table_id(table)) return {nullptr, {store::Trouble::missing, ""}};
  const auto kept = house_.store.load(table);
  if (kept.failure) return {nullptr, kept.failure};
  auto room = std::make_shared<Room>(std::string(table), house_);
  if (store::Failure no = room->load(kept.value)) return {nullptr, std::move(no)};
  room->doze();
  rooms_.emplace(table, room);
  return {room, {}};
}

store::Result<std::shared_ptr<Room>> Hub::find_fresh(std::string_view table) {
  auto found = find(table);
  if (house_.store.shared() != nullptr && !found.failure) found.value->catch_up_now();
  return found;
}

// Asked for once a second at most, however many ask here, and whether or not the store answers.
const std::vector<std::string>& Hub::listed_everywhere(std::size_t most) {
  const std::int64_t now = house_.now();
  if (now - lobby_.at < lobby_pause) return lobby_.ids;
  auto found = house_.store.shared()->listed(most);
  if (!found.failure) lobby_.ids = std::move(found.value);
  lobby_.at = now;
  return lobby_.ids;
}

std::vector<std::shared_ptr<Room>> Hub::listed(std::size_t most) {
  std::vector<std::shared_ptr<Room>> list;
  const auto add = [&](const std::shared_ptr<Room>& room) {
    const bool shown = room && room->table().setup().listed && !room->table().over();
    if (shown && list.size() < most) list.push_back(room);
  };
  if (house_.store.shared() != nullptr) {
    for (const std::string& id : listed_everywhere(most)) add(find(id).value);
  } else {
    for (const auto& [id, room] : rooms_) add(room);
  }
  return list;
}

// --- sockets ---

std::string Hub::address_of(const std::string& peer, const Request& request) {
  return true_address(peer, request.forwarded_for, house_.settings.proxies);
}

std::optional<Answer> Hub::refuse(const Request& upgrade) {
  const auto no = [&](int status, std::string_view why) {
    house_.log.info("socket-refused",
                    {{"request", upgrade.id}, {"address", upgrade.address}, {"why", why}});
    return text_answer(status, std::string(why) + "\n");
  };
  if (local_path(house_.settings, upgrade.path) != "/ws") return no(404, "path");
  if (upgrade.has_query) return no(400, "query");
  if (!is_our_origin(upgrade.origin, house_.settings.public_url, upgrade.host)) {
    return no(403, "origin");
  }
  if (draining_) return no(503, "stopping");
  const std::size_t most = house_.settings.address_sockets;
  if (most != 0 && sockets_by_address_.of(upgrade.address) >= most) return no(429, "sockets");
  return std::nullopt;
}

void Hub::opened(Connection& connection) {
  const auto who = std::make_shared<Visitor>();
  who->connection = &connection;
  visitors_.emplace(&connection, who);
  if (draining_) send_away(*who);  // it was at the door when the others were told
  sockets_by_address_.take(connection.address(), SIZE_MAX);
  house_.log.debug("socket-opened",
                   {{"request", connection.id()}, {"address", connection.address()}});
}

void Hub::closed(Connection& connection, Farewell why) {
  const auto found = visitors_.find(&connection);
  if (found == visitors_.end()) return;
  const VisitorPtr who = std::move(found->second);
  visitors_.erase(found);
  sockets_by_address_.give_back(connection.address());
  who->connection = nullptr;
  if (const auto room = std::exchange(who->room, nullptr)) room->leave(who);
  if (why == Farewell::slow) ++house_.metrics.slow;
  if (why == Farewell::dead) ++house_.metrics.dead;
  house_.log.debug("socket-closed", {{"request", connection.id()}, {"why", static_cast<int>(why)}});
}

bool Hub::is_too_fast(Visitor& who) {
  const auto rate = static_cast<double>(house_.settings.message_rate);
  if (who.pace.take({.burst = 2 * rate, .a_second = rate}, house_.now())) {
    who.too_fast = 0;
    return false;
  }
  ++house_.metrics.limited;
  if (++who.too_fast > most_too_fast) who.connection->close(policy_violation);
  return true;
}

void Hub::received(Connection& from, std::string_view text) {
  const auto found = visitors_.find(&from);
  if (found == visitors_.end()) return;
  const VisitorPtr who = found->second;
  ++house_.metrics.messages;
  const bool too_fast = is_too_fast(*who);
  ReadMessage read = read_message(text);
  if (too_fast) return who->send(to_error({"server.problem.rate", ""}, read.id));
  if (read.problem) return who->send(to_error(read.problem, read.id));
  if (const auto* hello = std::get_if<Hello>(&read.message)) return greet(who, *hello);
  if (std::holds_alternative<Ping>(read.message)) return who->send(encode_message(Pong{read.id}));
  if (!who->room) return who->send(to_error({"server.problem.hello", ""}, read.id));
  who->room->receive(who, std::move(read.message));
}

void Hub::greet(const VisitorPtr& who, const Hello& hello) {
  if (hello.version != protocol_version) {
    return who->send(to_error({"problem.version", std::to_string(hello.version)}, hello.id));
  }
  if (const auto room = std::exchange(who->room, nullptr)) room->leave(who);
  const auto room = find(hello.table);
  if (room.failure.trouble == store::Trouble::missing) {
    if (!unknown_by_address_.take(who->connection->address(), house_.now())) {
      who->connection->close(policy_violation);
    }
    return who->send(to_error({"server.problem.table", ""}, hello.id));
  }
  if (room.failure) {
    who->send(to_error({"server.problem.store", ""}, hello.id));
    return who->connection->close(service_restart);  // and come back in a moment
  }
  room.value->join(who, hello);
}

// --- tables ---

bool Hub::may_make(const std::string& address) {
  if (house_.settings.address_tables == 0) return true;
  return tables_by_address_.take(address, house_.now());
}

Problem Hub::make(const Create& wish, std::function<void(store::Result<Made>)> done) {
  if (rooms_.size() >= house_.settings.most_tables) return {"server.problem.tables", ""};
  TableWish wanted = table_wish(wish, house_.now());
  if (wanted.problem) return wanted.problem;
  Made made;
  made.invitation = new_token();
  made.watching = new_token();
  made.seat = wanted.seat;
  const std::string id = new_table_id();
  store::Write write{.table = id, .entries = wanted.entries, .listed = wish.listed.value_or(false)};
  write.secrets = {{1, wanted.secret}};
  write.grant = {{token_hash(made.invitation), store::Role::invitation},
                 {token_hash(made.watching), store::Role::spectator}};
  if (made.seat) {
    made.token = new_token();
    write.grant.push_back({token_hash(made.token), store::Role::seat, *made.seat});
  }
  const store::Kept kept{write.entries, write.secrets, write.grant, true, 1};
  house_.store.write(std::move(write), [this, id, made, kept,
                                        done = std::move(done)](const store::Failure& no) mutable {
    house_.post([this, id, made, kept, done = std::move(done), no]() mutable {
      if (no) return done({{}, no});
      made.room = std::make_shared<Room>(id, house_);
      if (store::Failure odd = made.room->load(kept)) return done({{}, odd});
      rooms_.emplace(id, made.room);
      lobby_.at = 0;  // whoever makes a table finds it at once
      ++house_.metrics.created;
      house_.log.info("table-created", {{"table", id}, {"game", made.room->table().setup().game}});
      done({made, {}});
    });
  });
  return {};
}

void Hub::sweep() {
  const std::int64_t now = house_.now();
  for (auto i = rooms_.begin(); i != rooms_.end();) {
    Room& room = *i->second;
    room.sweep();
    const std::int64_t quiet = now - room.quiet_since();
    // Where nodes share the store any of them has the table back when it is asked for.
    const bool shared = house_.store.shared() != nullptr;
    const bool done =
        shared ? quiet > keep_idle : quiet > (room.table().over() ? keep_finished : keep_abandoned);
    if (room.is_empty() && !room.is_busy() && done) {
      if (room.is_live() && (!shared || room.table().over())) room.retire();
      i = rooms_.erase(i);
    } else {
      ++i;
    }
  }
}

void Hub::drain() {
  draining_ = true;
  for (const auto& [connection, who] : visitors_) send_away(*who);
}

void Hub::send_away(Visitor& who) {
  Bye bye;
  bye.key = "server.bye";
  bye.retry_ms = 1500;
  who.send(message(encode_message(bye)));
  who.connection->close(service_restart);
}

bool Hub::is_quiet() const {
  return std::ranges::none_of(rooms_, [](const auto& room) { return room.second->is_busy(); });
}

void Hub::answer(const Request& request, Reply reply) {
  ++house_.metrics.requests;
  answer_request(*this, request, std::move(reply));
}

}  // namespace clowder::server
