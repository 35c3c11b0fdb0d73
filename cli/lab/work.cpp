#include "cli/lab/work.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "cli/commands.h"
#include "cli/version.h"
#include "core/hex.h"
#include "core/json.h"
#include "core/json_reader.h"
#include "store/schema.h"

namespace clowder::cli {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t most_parts = 256;

// What concerns the one who asked, not the work.
constexpr std::array<std::string_view, 10> private_options{
    "store", "json", "threads", "report", "journal", "keep", "players", "seed", "lang", "color"};
// Files of the one who asked: nobody else has them.
constexpr std::array<std::string_view, 4> files{"layout", "deck", "journal", "keep"};

std::vector<std::string> line_of(const WorkPlan& plan) {
  std::vector<std::string> line{std::string(plan.call.command.name)};
  line.insert(line.end(), plan.words.begin(), plan.words.end());
  for (const auto& [name, values] : plan.call.arguments.options) {
    if (std::ranges::find(private_options, name) != private_options.end()) continue;
    for (const std::string& value : values) {
      line.push_back("--" + name);
      line.push_back(value);
    }
  }
  return line;
}

// The input as digits: a text of the database holds not all bytes.
std::string part_text(const std::vector<std::string>& line, const std::string& input,
                      std::uint64_t from, std::uint64_t to) {
  JsonLine json;
  json.list("line", line, [](const std::string& word) { return json_quoted(word); });
  json.field("from", from).field("to", to);
  if (!input.empty()) json.field("input", std::string_view(input));
  return json.finish();
}

// While it lives the part is not taken by another; however long it takes.
class Renewal {
 public:
  Renewal(const std::string& url, const store::Chunk& chunk)
      : thread_([this, url, chunk] {
          std::unique_lock lock(mutex_);
          while (!wake_.wait_for(lock, std::chrono::milliseconds(work_lease_ms / 3),
                                 [this] { return done_; })) {
            try {
              store::Jobs(url, kVersion).renew(chunk, work_lease_ms);
            } catch (const std::exception&) {
              continue;  // then another does it, too
            }
          }
        }) {}
  Renewal(const Renewal&) = delete;
  Renewal& operator=(const Renewal&) = delete;
  ~Renewal() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

std::string result_of(const Call& worker, const std::string& text) {
  JsonDocument document;
  std::vector<std::string> line;
  if (!document.read(text)) {
    for (const JsonValue word : document.root()["line"]) line.emplace_back(word.text());
  }
  const Command* command = line.empty() ? nullptr : find_command(line.front());
  if (command == nullptr) worker.fail("error.internal", {{"what", "a part without a command"}});
  line.erase(line.begin());
  const auto parsed = parse(command->options, command->words, line);
  const auto* arguments = std::get_if<Arguments>(&parsed);
  const auto from = document.root()["from"].integer(), to = document.root()["to"].integer();
  const auto input = text_from_hex(document.root()["input"].text());
  if (arguments == nullptr || !from || !to || !input) {
    worker.fail("error.internal", {{"what", "a part that cannot be read"}});
  }
  const Call call{worker.texts, *command, *arguments, worker.out};
  const auto first = static_cast<std::uint64_t>(*from), last = static_cast<std::uint64_t>(*to);
  if (command->name == "analyse") return analyse_part(call, *input, first, last);
  return command->name == "arena" ? arena_part(call, first, last)
                                  : simulate_part(call, first, last);
}

}  // namespace

std::vector<std::pair<std::uint64_t, std::uint64_t>> split_work(std::uint64_t count,
                                                                std::uint64_t least) {
  const std::uint64_t size = std::max(least, (count + most_parts - 1) / most_parts);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> parts;
  for (std::uint64_t from = 0; from < count; from += size) {
    parts.emplace_back(from, std::min(from + size, count));
  }
  return parts;
}

void do_part(const Call& call, store::Jobs& jobs, const std::string& url,
             const store::Chunk& chunk) {
  const Renewal renewal(url, chunk);
  jobs.finish(chunk, result_of(call, chunk.plan));
}

// Whoever asks works, too: without any worker it takes as long as without --store.
std::vector<std::string> do_together(const WorkPlan& plan, const std::string& url,
                                     const std::function<void(std::uint64_t)>& progress) {
  for (const std::string_view option : files) {
    if (plan.call.arguments.has(option)) {
      plan.call.fail("error.together",
                     {{"name", "--" + std::string(option)}, {"other", "--store"}});
    }
  }
  try {
    store::Jobs jobs(url, kVersion);
    const auto line = line_of(plan);
    const std::string input = text_to_hex(plan.input);
    std::vector<std::string> parts;
    for (const auto& [from, to] : plan.from_to) parts.push_back(part_text(line, input, from, to));
    const auto job = jobs.submit(parts);
    for (std::int64_t left = 1; left > 0; left = jobs.unfinished(job)) {
      if (const auto chunk = jobs.take(work_lease_ms, job)) {
        do_part(plan.call, jobs, url, *chunk);
      } else {
        std::this_thread::sleep_for(200ms);
      }
      progress(parts.size() - static_cast<std::uint64_t>(left));
    }
    auto results = jobs.results(job);
    jobs.forget(job);
    return results;
  } catch (const store::PostgresError& error) {
    throw UserError(store::without_password(url) + ": " + error.what());
  } catch (const store::SchemaTooNew& error) {
    throw UserError(store::without_password(url) + ": " + plan.call.texts("server.trouble.newer") +
                    " (" + error.what() + ")");
  }
}

}  // namespace clowder::cli
