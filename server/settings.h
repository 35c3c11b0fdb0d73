// How a server is set up. Every setting has a name that is also its flag (--data), its key in the
// TOML file (data = "…") and, in capitals behind CLOWDER_, its environment variable. Flags win over
// the environment, the environment over the file, the file over the defaults here.
//
//   Settings settings;
//   if (Problem no = read_toml(settings, bytes)) …
//   if (Problem no = set(settings, "listen", "0.0.0.0:8080")) …
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"
#include "server/log.h"
#include "server/origin.h"

namespace clowder::server {

struct Settings {
  std::string data = "clowder-data";
  std::string store = {};  // the URL of a PostgreSQL that nodes share; empty: SQLite in `data`
  std::string address = "127.0.0.1";  // of listen = "ADDRESS:PORT"
  std::uint16_t port = 8080;
  std::optional<Url> public_url;
  std::vector<AddressRange> proxies;
  LogForm log = LogForm::human;
  LogLevel log_level = LogLevel::info;
  std::size_t most_tables = 10'000;
  std::size_t most_sockets = 15'000;
  std::size_t address_tables = 50;    // that one address may make in an hour; 0: any number
  std::size_t address_sockets = 100;  // that one address may hold at once; 0: any number
  std::size_t message_rate = 20;      // messages a second of one socket
  std::size_t bot_threads = 1;
  std::uint32_t bot_nodes = 0;           // 0: what each level usually takes
  std::int64_t bot_pause_ms = 700;       // between moves of bots, so that people can follow
  std::int64_t cover_after_ms = 20'000;  // absence, until a bot plays for a person
};

struct SettingRow {
  std::string_view name;
  std::string_view value;  // what stands for it in help
};

std::span<const SettingRow> setting_rows();

// "problem.setting.…" with what was found; unknown names too.
Problem set(Settings& settings, std::string_view name, std::string_view value);
Problem read_toml(Settings& settings, std::string_view bytes);
Problem read_environment(Settings& settings,
                         const std::function<const char*(const char*)>& environment);

// "CLOWDER_PUBLIC_URL" of "public-url".
std::string environment_name(std::string_view setting);

// Where a person finds the server.
std::string shown_url(const Settings& settings, std::uint16_t port);

}  // namespace clowder::server
