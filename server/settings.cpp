#include "server/settings.h"

#define TOML_HEADER_ONLY 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <array>

#include "core/scan.h"
#include "store/open.h"

namespace clowder::server {
namespace {

using Read = Problem (*)(Settings&, std::string_view);

struct Row {
  SettingRow shown;
  Read read;
};

template <auto member, std::uint64_t from, std::uint64_t to>
Problem number(Settings& settings, std::string_view value) {
  const auto read = parse_number(value, to);
  if (!read || *read < from) return {"problem.setting.number", std::string(value)};
  settings.*member = static_cast<std::remove_reference_t<decltype(settings.*member)>>(*read);
  return {};
}

Problem data(Settings& settings, std::string_view value) {
  if (value.empty()) return {"problem.setting.data", ""};
  settings.data = value;
  return {};
}

Problem shared_store(Settings& settings, std::string_view value) {
  if (!value.empty() && !store::is_postgres(value)) return {"problem.setting.store", ""};
  settings.store = value;
  return {};
}

Problem listen(Settings& settings, std::string_view value) {
  const std::size_t colon = value.rfind(':');
  const auto port =
      colon == value.npos ? std::nullopt : parse_number(value.substr(colon + 1), 65'535);
  std::string_view address = value.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) {
    address = address.substr(1, address.size() - 2);
  }
  if (!port || !AddressRange::parse(address) || address.find('/') != address.npos) {
    return {"problem.setting.listen", std::string(value)};
  }
  settings.address = address;
  settings.port = static_cast<std::uint16_t>(*port);
  return {};
}

Problem public_url(Settings& settings, std::string_view value) {
  settings.public_url = parse_url(value);
  if (!settings.public_url) return {"problem.setting.url", std::string(value)};
  return {};
}

Problem trust_proxy(Settings& settings, std::string_view value) {
  settings.proxies.clear();
  while (!value.empty()) {
    const std::size_t comma = std::min(value.find(','), value.size());
    const std::string_view item = trim(value.substr(0, comma));
    const auto range = AddressRange::parse(item);
    if (!range) return {"problem.setting.proxy", std::string(item)};
    settings.proxies.push_back(*range);
    value.remove_prefix(std::min(comma + 1, value.size()));
  }
  return {};
}

template <auto member, class Words>
Problem word(Settings& settings, std::string_view value, const Words& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] != value) continue;
    settings.*member = static_cast<std::remove_reference_t<decltype(settings.*member)>>(i);
    return {};
  }
  return {"problem.setting.word", std::string(value)};
}

Problem log_form(Settings& settings, std::string_view value) {
  return word<&Settings::log>(settings, value, std::array<std::string_view, 2>{"human", "json"});
}
Problem log_level(Settings& settings, std::string_view value) {
  return word<&Settings::log_level>(
      settings, value, std::array<std::string_view, 4>{"debug", "info", "warning", "error"});
}

constexpr std::uint64_t million = 1'000'000;

constexpr std::array rows{
    Row{{"data", "DIR"}, data},
    Row{{"store", "URL"}, shared_store},
    Row{{"listen", "ADDR"}, listen},
    Row{{"public-url", "URL"}, public_url},
    Row{{"trust-proxy", "LIST"}, trust_proxy},
    Row{{"log", "FORM"}, log_form},
    Row{{"log-level", "LEVEL"}, log_level},
    Row{{"max-tables", "N"}, number<&Settings::most_tables, 1, million>},
    Row{{"max-sockets", "N"}, number<&Settings::most_sockets, 1, million>},
    Row{{"address-tables", "N"}, number<&Settings::address_tables, 0, million>},
    Row{{"address-sockets", "N"}, number<&Settings::address_sockets, 0, million>},
    Row{{"message-rate", "N"}, number<&Settings::message_rate, 1, million>},
    Row{{"bot-threads", "N"}, number<&Settings::bot_threads, 1, 256>},
    Row{{"bot-nodes", "N"}, number<&Settings::bot_nodes, 0, 100 * million>},
    Row{{"bot-pause", "MS"}, number<&Settings::bot_pause_ms, 0, 60'000>},
    Row{{"cover-after", "MS"}, number<&Settings::cover_after_ms, 100, 86'400'000>},
};

// The value of a TOML key as a flag would have it; lists with commas.
std::optional<std::string> text_of(const toml::node& node) {
  if (auto text = node.value_exact<std::string>()) return text;
  if (const auto whole = node.value_exact<std::int64_t>()) return std::to_string(*whole);
  const toml::array* list = node.as_array();
  if (list == nullptr) return std::nullopt;
  std::string all;
  for (const toml::node& item : *list) {
    const auto text = item.value_exact<std::string>();
    if (!text) return std::nullopt;
    all += (all.empty() ? "" : ",") + *text;
  }
  return all;
}

}  // namespace

std::span<const SettingRow> setting_rows() {
  static const auto shown = [] {
    std::array<SettingRow, rows.size()> all;
    for (std::size_t i = 0; i < rows.size(); ++i) all[i] = rows[i].shown;
    return all;
  }();
  return shown;
}

Problem set(Settings& settings, std::string_view name, std::string_view value) {
  for (const Row& row : rows) {
    if (row.shown.name == name) return row.read(settings, value);
  }
  return {"problem.setting.name", std::string(name)};
}

Problem read_toml(Settings& settings, std::string_view bytes) {
  try {
    const toml::table table = toml::parse(bytes);
    for (const auto& [key, node] : table) {
      const int line = static_cast<int>(node.source().begin.line);
      const auto value = text_of(node);
      if (!value) return {"problem.setting.value", std::string(key.str()), line};
      if (Problem no = set(settings, key.str(), *value)) {
        no.line = line;
        return no;
      }
    }
    return {};
  } catch (const toml::parse_error& error) {
    return {"problem.setting.toml", std::string(error.description()),
            static_cast<int>(error.source().begin.line)};
  }
}

std::string environment_name(std::string_view setting) {
  std::string name = "CLOWDER_";
  for (const char c : setting) {
    name += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  }
  return name;
}

Problem read_environment(Settings& settings,
                         const std::function<const char*(const char*)>& environment) {
  for (const Row& row : rows) {
    const char* value = environment(environment_name(row.shown.name).c_str());
    if (value == nullptr) continue;
    if (Problem no = set(settings, row.shown.name, value)) return no;
  }
  return {};
}

std::string shown_url(const Settings& settings, std::uint16_t port) {
  if (settings.public_url) return settings.public_url->origin + settings.public_url->path + "/";
  const bool any = settings.address == "0.0.0.0" || settings.address == "::";
  std::string host = any ? "127.0.0.1" : settings.address;
  if (host.find(':') != host.npos) host = "[" + host + "]";
  return "http://" + host + ":" + std::to_string(port) + "/";
}

}  // namespace clowder::server
