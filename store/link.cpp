#include "store/link.h"

#include <libpq-fe.h>
#include <poll.h>

#include <chrono>
#include <cstdlib>

namespace clowder::store {
namespace {

constexpr std::int64_t patience_ms = 5000;  // for one answer

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string one_line(const char* text) {
  std::string line = text;
  while (!line.empty() && line.back() == '\n') line.pop_back();
  for (char& c : line) c = c == '\n' || c == '\t' ? ' ' : c;
  return line;
}

Trouble trouble_of(std::string_view state) {
  if (state.empty() || state.starts_with("08") || state.starts_with("57P")) return Trouble::away;
  if (state == "23505") return Trouble::taken;
  if (state == "53100") return Trouble::full;
  if (state == "53300") return Trouble::away;  // too many connections
  if (state == "25006" || state == "42501") return Trouble::read_only;
  if (state == "57014" || state == "55P03" || state.starts_with("40")) return Trouble::locked;
  return Trouble::broken;
}

}  // namespace

PostgresError::PostgresError(std::string state, const std::string& message)
    : std::runtime_error(message), state_(std::move(state)) {}

Failure PostgresError::failure() const { return {trouble_of(state_), what()}; }
bool PostgresError::lost() const { return trouble_of(state_) == Trouble::away; }
bool PostgresError::collided() const { return state_.starts_with("40"); }

void Rows::Clear::operator()(pg_result* result) const { PQclear(result); }
int Rows::size() const { return PQntuples(result_.get()); }
std::string Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}
std::int64_t Rows::number(int row, int column) const {
  return std::strtoll(PQgetvalue(result_.get(), row, column), nullptr, 10);
}

void Link::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

// What the URL says comes last and wins. A dead peer is noticed by the kernel, too.
Link::Link(const std::string& url) {
  const char* names[] = {
      "fallback_application_name", "connect_timeout",  "tcp_user_timeout", "keepalives_idle",
      "keepalives_interval",       "keepalives_count", "dbname",           nullptr};
  const char* values[] = {"clowder", "3", "5000", "5", "2", "3", url.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(names, values, 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK) fail();
  PQsetnonblocking(connection_.get(), 1);
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);  // not to stderr
  // A commit that is answered is on the disk, whatever the database's default.
  run("SET client_min_messages = warning; SET statement_timeout = 4000;"
      "SELECT set_config('synchronous_commit', 'on', false)"
      " WHERE current_setting('synchronous_commit') = 'off'");
}

void Link::fail() const { throw PostgresError("", one_line(PQerrorMessage(connection_.get()))); }

void Link::sent(int good) {
  if (good == 0) fail();
}

void Link::await(short what, std::int64_t deadline) {
  pollfd file{PQsocket(connection_.get()), what, 0};
  if (patient_) {
    ::poll(&file, 1, -1);
    return;
  }
  const std::int64_t left = deadline - now_ms();
  if (left <= 0 || ::poll(&file, 1, static_cast<int>(left)) == 0) {
    throw PostgresError("", "no answer in time");
  }
}

Rows Link::answer() {
  const std::int64_t deadline = now_ms() + patience_ms;
  for (int left = PQflush(connection_.get()); left != 0; left = PQflush(connection_.get())) {
    if (left < 0) fail();
    await(POLLIN | POLLOUT, deadline);
    if (PQconsumeInput(connection_.get()) == 0) fail();
  }
  std::unique_ptr<pg_result, void (*)(pg_result*)> last(nullptr, PQclear), bad(nullptr, PQclear);
  for (;;) {
    while (PQisBusy(connection_.get()) != 0) {
      await(POLLIN, deadline);
      if (PQconsumeInput(connection_.get()) == 0) fail();
    }
    pg_result* next = PQgetResult(connection_.get());
    if (next == nullptr) break;
    const ExecStatusType status = PQresultStatus(next);
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    (good ? last : bad).reset(next);
  }
  if (bad) {
    const char* state = PQresultErrorField(bad.get(), PG_DIAG_SQLSTATE);
    throw PostgresError(state == nullptr ? "" : state, one_line(PQresultErrorMessage(bad.get())));
  }
  return Rows(last.release());
}

Rows Link::run(const std::string& sql) {
  sent(PQsendQuery(connection_.get(), sql.c_str()));
  return answer();
}

Rows Link::run(const std::string& sql, std::initializer_list<std::string> values) {
  auto found = prepared_.find(sql);
  if (found == prepared_.end()) {
    std::string name = "s" + std::to_string(prepared_.size());
    sent(PQsendPrepare(connection_.get(), name.c_str(), sql.c_str(), 0, nullptr));
    answer();
    found = prepared_.emplace(sql, std::move(name)).first;
  }
  std::vector<const char*> texts;
  for (const std::string& value : values) texts.push_back(value.c_str());
  sent(PQsendQueryPrepared(connection_.get(), found->second.c_str(), static_cast<int>(texts.size()),
                           texts.data(), nullptr, nullptr, 0));
  return answer();
}

std::optional<Notice> Link::next_notice() {
  const std::unique_ptr<PGnotify, void (*)(void*)> notice(PQnotifies(connection_.get()), PQfreemem);
  if (!notice) return std::nullopt;
  return Notice{notice->extra, notice->be_pid == PQbackendPID(connection_.get())};
}

void Link::wait(int other, int milliseconds) {
  pollfd files[] = {{PQsocket(connection_.get()), POLLIN, 0}, {other, POLLIN, 0}};
  ::poll(files, 2, milliseconds);
  if (files[0].revents != 0 && PQconsumeInput(connection_.get()) == 0) fail();
}

std::string without_password(std::string_view url) {
  const std::size_t begin = url.find("://");
  const std::size_t at = url.find('@');
  if (begin == url.npos || at == url.npos) return std::string(url);
  const std::size_t colon = url.find(':', begin + 3);
  if (colon == url.npos || colon > at) return std::string(url);
  return std::string(url.substr(0, colon)).append(url.substr(at));
}

}  // namespace clowder::store
