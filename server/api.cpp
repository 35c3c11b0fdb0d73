#include "server/api.h"

#include <array>
#include <utility>

#include "core/decode.h"
#include "core/json.h"
#include "protocol/codec.h"
#include "server/figures.h"
#include "server/lobby.h"

namespace clowder::server {
namespace {

using Reply = Service::Reply;

struct Call {
  Hub& hub;
  const Request& request;
  std::string_view table;  // of a path that names one
  Reply reply;
};
using Handle = void (*)(const Call&);

Answer problem(int status, const Problem& problem) {
  JsonLine line;
  line.field("key", problem.key).field("found", std::string_view(problem.found));
  return json_answer(status, line.finish() + "\n");
}

Answer unavailable() {
  Answer answer = problem(503, {"server.refuse.store"});
  answer.headers.emplace_back("Retry-After", "1");
  return answer;
}

// --- health ---

void health(const Call& call) { call.reply(text_answer(200, "ok\n")); }

void ready(const Call& call) {
  if (call.hub.is_draining()) return call.reply(text_answer(503, "stopping\n"));
  const store::Failure no = call.hub.house().store.health();
  if (no) return call.reply(text_answer(503, "store " + std::string(name_of(no.trouble)) + "\n"));
  call.reply(text_answer(200, "ready\n"));
}

void metrics(const Call& call) {
  Answer answer = text_answer(200, figures_text(call.hub));
  answer.type = "text/plain; version=0.0.4; charset=utf-8";
  call.reply(std::move(answer));
}

// --- tables ---

void list_tables(const Call& call) { call.reply(json_answer(200, lobby_json(call.hub))); }

void make_table(const Call& call) {
  Create wish;
  JsonDocument document;
  if (document.read(call.request.body)) return call.reply(problem(400, {"problem.json"}));
  if (const Problem no = decode(document.root(), wish)) return call.reply(problem(400, no));
  if (call.hub.is_draining()) return call.reply(unavailable());
  if (!call.hub.may_make(call.request.address)) {
    return call.reply(problem(429, {"server.problem.tables"}));
  }
  const auto done = [reply = call.reply](store::Result<Hub::Made> made) {
    if (made.failure) return reply(unavailable());
    JsonLine line;
    line.field("table", std::string_view(made.value.room->id()));
    line.field("commit", std::string_view(made.value.room->table().commit()));
    line.field("invitation", std::string_view(made.value.invitation));
    line.field("spectator", std::string_view(made.value.watching));
    if (made.value.seat) {
      line.field("seat", *made.value.seat).field("token", std::string_view(made.value.token));
    }
    reply(json_answer(201, line.finish() + "\n"));
  };
  if (const Problem no = call.hub.make(wish, done)) call.reply(problem(422, no));
}

// The table that a path names, if whoever asks may know of it; else the answer is given.
std::shared_ptr<Room> room_for(const Call& call, Pass& pass) {
  const auto found = call.hub.find_fresh(call.table);
  if (found.failure && found.failure.trouble != store::Trouble::missing) {
    call.reply(unavailable());
    return nullptr;
  }
  if (!found.failure) {
    constexpr std::string_view bearer = "Bearer ";
    const std::string_view given = call.request.authorization;
    if (given.starts_with(bearer)) pass = found.value->door().check(given.substr(bearer.size()));
    if (pass.role || found.value->table().setup().listed) return found.value;
  }
  // A table that is not for everybody answers a stranger as one that does not exist.
  call.reply(problem(404, {"server.problem.table"}));
  return nullptr;
}

void show_table(const Call& call) {
  Pass pass;
  if (const auto room = room_for(call, pass)) {
    call.reply(json_answer(200, table_json(*room) + "\n"));
  }
}

// The record of the table's last finished game; right after its end the store may not have it yet.
void with_record(const Call& call, const std::function<Answer(const std::string&)>& make) {
  Pass pass;
  const auto room = room_for(call, pass);
  if (!room) return;
  if (room->table().over()) return call.reply(make(room->table().record()));
  const auto records = call.hub.house().store.records(room->id());
  if (records.failure) return call.reply(unavailable());
  if (records.value.empty()) return call.reply(problem(404, {"server.problem.unfinished"}));
  call.reply(make(records.value.back().text));
}

void show_record(const Call& call) {
  with_record(call, [](const std::string& record) { return text_answer(200, record); });
}

void show_trace(const Call& call) {
  with_record(call, [](const std::string& record) {
    const auto trace = trace_of(record);
    if (!trace) return problem(404, {"server.problem.unfinished"});
    Answer answer = text_answer(200, *trace);
    answer.type = "application/jsonl";
    return answer;
  });
}

// A link that went astray: the old token opens nothing any more.
void renew_token(const Call& call) {
  Pass pass;
  const auto room = room_for(call, pass);
  if (!room) return;
  if (!pass.is(store::Role::seat)) return call.reply(problem(403, {"server.problem.token"}));
  JsonDocument document;
  if (document.read(call.request.body)) return call.reply(problem(400, {"problem.json"}));
  const std::string_view what = document.root()["renew"].text();
  store::Token fresh;
  if (what == "invitation") {
    fresh.role = store::Role::invitation;
  } else if (what == "spectator") {
    fresh.role = store::Role::spectator;
  } else if (what == "seat") {
    fresh.seat = pass.seat;
  } else {
    return call.reply(problem(400, {"problem.message.field", "renew"}));
  }
  const std::string token = new_token();
  fresh.hash = token_hash(token);
  room->change_tokens({fresh}, room->door().hashes(fresh.role, fresh.seat),
                      [reply = call.reply, token](const store::Failure& no) {
                        if (no) return reply(unavailable());
                        reply(json_answer(200, "{\"token\":\"" + token + "\"}\n"));
                      });
}

// --- the page ---

void page(const Call& call) { call.reply(call.hub.assets().page(call.request.if_none_match)); }

void interface(const Call& call) {
  call.reply(call.hub.assets().answer("/api/openapi.json", call.request.accept_encoding,
                                      call.request.if_none_match));
}

void interface_page(const Call& call) {
  call.reply(call.hub.assets().answer("/docs.html", call.request.accept_encoding,
                                      call.request.if_none_match));
}

struct Row {
  Route route;
  Handle handle;
};

constexpr std::array rows{
    Row{{"GET", "/healthz"}, health},
    Row{{"GET", "/readyz"}, ready},
    Row{{"GET", "/metrics"}, metrics},
    Row{{"GET", "/api/tables"}, list_tables},
    Row{{"POST", "/api/tables"}, make_table},
    Row{{"GET", "/api/tables/{table}"}, show_table},
    Row{{"GET", "/api/tables/{table}/record"}, show_record},
    Row{{"GET", "/api/tables/{table}/trace"}, show_trace},
    Row{{"POST", "/api/tables/{table}/tokens"}, renew_token},
    Row{{"GET", "/api/openapi.json"}, interface},
    Row{{"GET", "/docs"}, interface_page},
    Row{{"GET", "/"}, page},
    Row{{"GET", "/t/{table}"}, page},
    Row{{"GET", "/lobby"}, page},
    Row{{"GET", "/play/{game}"}, page},
    Row{{"GET", "/new/{game}"}, page},
    Row{{"GET", "/rules/{game}"}, page},
};

struct Match {
  bool fits = false;
  std::string_view table = {};
};

Match match(std::string_view pattern, std::string_view path) {
  const std::size_t hole = pattern.find('{');
  if (hole == pattern.npos) return {pattern == path};
  const std::string_view before = pattern.substr(0, hole);
  const std::string_view after = pattern.substr(pattern.find('}') + 1);
  if (!path.starts_with(before) || !path.ends_with(after)) return {};
  if (path.size() < before.size() + after.size()) return {};
  const auto table = path.substr(hole, path.size() - before.size() - after.size());
  return {!table.empty() && table.find('/') == table.npos, table};
}

// Why a request is not even looked at: nothing may be changed but by our own pages and by programs.
std::optional<Answer> improper(const Request& request, const Settings& settings) {
  if (request.method == "POST") {
    if (!is_our_origin(request.origin, settings.public_url, request.host)) {
      return problem(403, {"server.problem.origin"});
    }
    if (!request.content_type.starts_with("application/json")) {
      return problem(415, {"server.problem.json"});
    }
  }
  return std::nullopt;
}

void dispatch(Hub& hub, const Request& request, std::string_view path, Reply reply) {
  const Settings& settings = hub.house().settings;
  if (path.starts_with("/api/") && request.has_query) {
    return reply(problem(400, {"server.problem.query"}));
  }
  if (auto no = improper(request, settings)) return reply(std::move(*no));
  const std::string_view asked = request.method;
  const std::string_view method = asked == "HEAD" ? "GET" : asked;
  bool known = false;
  for (const Row& row : rows) {
    const Match found = match(row.route.path, path);
    if (!found.fits) continue;
    if (row.route.method == method) {
      return row.handle({hub, request, found.table, std::move(reply)});
    }
    known = true;
  }
  if (known) return reply(text_answer(405, ""));
  if (method != "GET") return reply(text_answer(404, ""));
  reply(hub.assets().answer(path, request.accept_encoding, request.if_none_match));
}

}  // namespace

std::span<const Route> routes() {
  static const auto all = [] {
    std::array<Route, rows.size()> list;
    for (std::size_t i = 0; i < rows.size(); ++i) list[i] = rows[i].route;
    return list;
  }();
  return all;
}

std::string base_path(const Settings& settings) {
  return settings.public_url ? settings.public_url->path : std::string();
}

std::string local_path(const Settings& settings, std::string_view path) {
  const std::string base = base_path(settings);
  if (!base.empty() && (path == base || path.starts_with(base + "/"))) {
    path.remove_prefix(base.size());
  }
  return path.empty() ? "/" : std::string(path);
}

void answer_request(Hub& hub, const Request& request, Reply reply) {
  const std::string path = local_path(hub.house().settings, request.path);
  const auto finish = [&hub, id = request.id, method = request.method, address = request.address,
                       reply = std::move(reply)](Answer answer) {
    add_security_headers(answer);
    if (answer.type.starts_with("application/json")) {
      answer.headers.emplace_back("Cache-Control", "no-store");
    }
    const Log& log = hub.house().log;
    const Log::Fields fields{
        {"request", id}, {"method", method}, {"status", answer.status}, {"address", address}};
    if (answer.status >= 500) {
      log.warning("request", fields);
    } else {
      log.debug("request", fields);
    }
    reply(std::move(answer));
  };
  dispatch(hub, request, path, finish);
}

}  // namespace clowder::server
