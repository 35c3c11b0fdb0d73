#include "server/doctor.h"

#include <unistd.h>

#include <filesystem>

#include "server/assets.h"
#include "server/files.h"
#include "server/network.h"
#include "server/server.h"
#include "store/copy.h"
#include "store/link.h"
#include "store/open.h"
#include "store/postgres_schema.h"
#include "store/schema.h"

namespace clowder::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t megabyte = 1'000'000;
constexpr std::uint64_t least_free = 200;  // megabytes

// Nobody asks it anything: it only finds out whether an address can be listened on.
class NoService final : public Service {
  void answer(const Request&, Reply) override {}
  std::string address_of(const std::string& peer, const Request&) override { return peer; }
  std::optional<Answer> refuse(const Request&) override { return text_answer(503, ""); }
  void opened(Connection&) override {}
  void received(Connection&, std::string_view) override {}
  void closed(Connection&, Farewell) override {}
};

// Changes nothing but an older schema, as the server itself would.
Finding look_at_shared(const std::string& url) {
  const auto opened = store::open_place(url);
  const std::string place = store::without_password(url);
  if (opened.failure) return {false, trouble_key(opened.failure.trouble), place};
  return {true, "doctor.store", std::to_string(store::current_postgres_schema())};
}

Finding look_at_store(const store::DataFolder& folder) {
  if (!fs::exists(folder.database())) return {true, "doctor.no_store"};
  if (const store::Failure no = store::examine(folder.database())) {
    return {false, trouble_key(no.trouble), folder.database()};
  }
  return {true, "doctor.store", std::to_string(store::current_schema())};
}

Finding look_at_address(const Settings& settings) {
  const std::string shown = settings.address + ":" + std::to_string(settings.port);
  NoService nobody;
  try {
    const Network network({.address = settings.address, .port = settings.port}, nobody);
    return {true, "doctor.listen", shown};
  } catch (const CannotListen&) {
    return {false, "server.trouble.listen", shown};
  }
}

Finding look_at_url(const Settings& settings) {
  if (!settings.public_url) return {true, "doctor.no_url"};
  const std::string url = settings.public_url->origin + settings.public_url->path;
  const bool local = url.starts_with("http://localhost") || url.starts_with("http://127.");
  if (url.starts_with("https:") || local) return {true, "doctor.url", url};
  return {false, "doctor.plain_url", url};
}

Finding look_at_files(const Settings& settings) {
  const bool enough = most_files() >= settings.most_sockets + spare_files;
  return {enough, enough ? "doctor.files" : "doctor.few_files", std::to_string(most_files())};
}

Finding look_at_disk(const store::DataFolder& folder) {
  std::error_code error;
  const auto space = fs::space(folder.path(), error);
  const std::uint64_t free = error ? 0 : space.available / megabyte;
  const bool enough = free >= least_free;
  return {enough, enough ? "doctor.disk" : "doctor.small_disk", std::to_string(free)};
}

}  // namespace

std::vector<Finding> examine_setup(const Settings& settings) {
  std::vector<Finding> found;
  const store::DataFolder folder(settings.data);
  const store::Failure cannot = folder.make();
  if (cannot || ::access(folder.path().c_str(), W_OK) != 0) {
    found.push_back({false, "server.trouble.read_only", settings.data});
    return found;
  }
  found.push_back({true, "doctor.data", settings.data});
  const bool running = folder.hold().failure.trouble == store::Trouble::locked;
  if (running) found.push_back({true, "doctor.running", settings.data});
  const bool shared = !settings.store.empty();
  found.push_back(shared ? look_at_shared(settings.store) : look_at_store(folder));
  if (!running) found.push_back(look_at_address(settings));
  found.push_back(look_at_url(settings));
  found.push_back(look_at_files(settings));
  found.push_back(look_at_disk(folder));
  const bool page = packed_assets().size() > 4;
  found.push_back({page, page ? "doctor.page" : "doctor.no_page"});
  return found;
}

}  // namespace clowder::server
