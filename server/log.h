// One line an occurrence, on standard error: for people, or as JSON for programs. Never a card, a
// token, a body or a query: whoever logs hands in names, numbers and identifiers only.
//
//   log.info("table-created", {{"table", id}, {"game", "box"}});
//   12:04:31.120 info  table-created table=k3x9 game=box
//   {"at":"2026-11-15T12:04:31.120Z","level":"info","event":"table-created","table":"k3x9",…}
//
// Any thread may log; a line is written whole.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

namespace clowder::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error };
enum class LogForm : std::uint8_t { human, json };

struct LogField {
  LogField(std::string_view what, std::string_view text) : name(what), value(text) {}
  LogField(std::string_view what, std::integral auto number)
      : name(what), value(std::to_string(number)) {}

  std::string_view name;
  std::string value;
};

class Log {
 public:
  using Fields = std::initializer_list<LogField>;

  Log() = default;
  Log(LogLevel least, LogForm form) : least_(least), form_(form) {}

  void debug(std::string_view event, Fields fields = {}) const;
  void info(std::string_view event, Fields fields = {}) const;
  void warning(std::string_view event, Fields fields = {}) const;
  void error(std::string_view event, Fields fields = {}) const;

  bool says(LogLevel level) const { return level >= least_; }

 private:
  void write(LogLevel level, std::string_view event, Fields fields) const;

  LogLevel least_ = LogLevel::info;
  LogForm form_ = LogForm::human;
};

// For tests: a line as it would be written at that time.
std::string log_line(LogForm form, LogLevel level, std::string_view event, Log::Fields fields,
                     std::int64_t at_ms);

}  // namespace clowder::server
