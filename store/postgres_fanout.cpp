#include "store/postgres_fanout.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>
#include <utility>

#include "core/json.h"
#include "core/scan.h"

namespace clowder::store {
namespace {

constexpr int wait_ms = 1000;
constexpr auto pause = std::chrono::milliseconds(500);
constexpr std::size_t most_waiting = 100'000;  // while the database is away; the poll heals

// "k3x9 17"
News news_from(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == text.npos) return {};
  const auto number = parse_number(text.substr(space + 1), UINT64_MAX);
  return number ? News{std::string(text.substr(0, space)), *number} : News{};
}

}  // namespace

PostgresFanout::PostgresFanout(std::string url)
    : url_(std::move(url)), bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

PostgresFanout::~PostgresFanout() {
  stop_ = true;
  ::eventfd_write(bell_, 1);
  if (thread_.joinable()) thread_.join();
  ::close(bell_);
}

void PostgresFanout::hear(Ear ear) {
  ear_ = std::move(ear);
  thread_ = std::thread([this] { work(); });
}

void PostgresFanout::tell(News news) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= most_waiting) queue_.clear();
    queue_.push_back(std::move(news));
  }
  ::eventfd_write(bell_, 1);
}

void PostgresFanout::work() {
  while (!stop_) {
    try {
      Link link(url_);
      link.run("SET synchronous_commit = off; LISTEN clowder");
      ear_({});  // whatever was told before this is missed
      while (!stop_) serve(link);
    } catch (const PostgresError&) {
      std::this_thread::sleep_for(pause);
    }
  }
}

void PostgresFanout::serve(Link& link) {
  link.wait(bell_, wait_ms);
  eventfd_t rung = 0;
  ::eventfd_read(bell_, &rung);
  send(link);
  while (const auto notice = link.next_notice()) {
    if (!notice->own) ear_(news_from(notice->text));
  }
}

void PostgresFanout::send(Link& link) {
  std::vector<News> queue;
  {
    const std::lock_guard lock(mutex_);
    queue.swap(queue_);
  }
  if (queue.empty()) return;
  std::string list = "[";
  for (const News& news : queue) {
    if (list.size() > 1) list += ',';
    list += json_quoted(news.table + " " + std::to_string(news.number));
  }
  list += ']';
  link.run("SELECT pg_notify('clowder', v) FROM json_array_elements_text($1) v", {list});
}

}  // namespace clowder::store
