#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <ctime>

#include "core/json.h"

namespace clowder::server {
namespace {

constexpr std::array<std::string_view, 4> level_names{"debug", "info", "warning", "error"};

std::string_view name_of(LogLevel level) { return level_names[static_cast<std::size_t>(level)]; }

// One line whatever was handed in; quoted if it would not read as one word.
std::string word(std::string_view value) {
  const bool plain = !value.empty() && value.find_first_of(" \"=\\\t\r\n") == value.npos;
  return plain ? std::string(value) : json_quoted(value);
}

std::tm utc(std::int64_t at_ms) {
  const auto seconds = static_cast<std::time_t>(at_ms / 1000);
  std::tm time{};
  ::gmtime_r(&seconds, &time);
  return time;
}

}  // namespace

std::string log_line(LogForm form, LogLevel level, std::string_view event, Log::Fields fields,
                     std::int64_t at_ms) {
  const std::tm time = utc(at_ms);
  if (form == LogForm::json) {
    JsonLine line;
    line.field("at", fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", time, at_ms % 1000));
    line.field("level", name_of(level)).field("event", event);
    for (const LogField& field : fields) line.field(field.name, std::string_view(field.value));
    return line.finish() + "\n";
  }
  std::string line =
      fmt::format("{:%H:%M:%S}.{:03} {:<7} {}", time, at_ms % 1000, name_of(level), event);
  for (const LogField& field : fields) line += fmt::format(" {}={}", field.name, word(field.value));
  return line + "\n";
}

void Log::write(LogLevel level, std::string_view event, Fields fields) const {
  if (!says(level)) return;
  using std::chrono::milliseconds;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::string line =
      log_line(form_, level, event, fields, std::chrono::duration_cast<milliseconds>(now).count());
  // One call, so that lines of threads do not mix. Nobody can be told that the log cannot be
  // written.
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

void Log::debug(std::string_view event, Fields fields) const {
  write(LogLevel::debug, event, fields);
}
void Log::info(std::string_view event, Fields fields) const {
  write(LogLevel::info, event, fields);
}
void Log::warning(std::string_view event, Fields fields) const {
  write(LogLevel::warning, event, fields);
}
void Log::error(std::string_view event, Fields fields) const {
  write(LogLevel::error, event, fields);
}

}  // namespace clowder::server
