#include "cli/settings.h"

#include <cstdlib>
#include <vector>

#include "cli/file.h"
#include "server/server.h"

namespace clowder::cli {

std::span<const Option> setting_options() {
  static const std::vector<Option> options = [] {
    std::vector<Option> all{{"config", "FILE"}};
    for (const server::SettingRow& row : server::setting_rows()) {
      all.push_back({row.name, row.value});
    }
    return all;
  }();
  return options;
}

server::Settings settings_of(const Call& call) {
  server::Settings settings;
  const auto environment = [](const char* name) { return std::getenv(name); };
  const char* named = environment("CLOWDER_CONFIG");
  if (const auto file = call.arguments.text("config"); file || named != nullptr) {
    const std::string path = file ? *file : named;
    const Problem no = server::read_toml(settings, read_file(call, path));
    if (no) call.fail(no, path);
  }
  if (const Problem no = server::read_environment(settings, environment)) {
    call.fail(no, "CLOWDER_…");
  }
  for (const server::SettingRow& row : server::setting_rows()) {
    const auto value = call.arguments.text(row.name);
    if (!value) continue;
    const Problem no = server::set(settings, row.name, *value);
    if (no) call.fail(no, "--" + std::string(row.name));
  }
  return settings;
}

void fail(const Call& call, const store::Failure& failure, std::string_view file) {
  std::string line = std::string(file) + ": " + call.texts(server::trouble_key(failure.trouble));
  if (!failure.detail.empty()) line += " (" + failure.detail + ")";
  throw UserError(line);
}

}  // namespace clowder::cli
