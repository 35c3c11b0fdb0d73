#include "server/server.h"

#include <chrono>
#include <utility>

#include "server/hub.h"
#include "store/copy.h"
#include "store/sqlite_store.h"

namespace clowder::server {
namespace {

using namespace std::chrono_literals;

// How long a graceful end may take at most.
constexpr auto drain_patience = 10s;

// The system's time at the start and the steady clock since: it never jumps, whatever somebody
// does to the system's.
class SteadyTime {
 public:
  std::int64_t now() const {
    using std::chrono::duration_cast;
    const auto passed = std::chrono::steady_clock::now() - begin_;
    return start_ + duration_cast<std::chrono::milliseconds>(passed).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::int64_t start_ = std::chrono::duration_cast<std::chrono::milliseconds>(
                            std::chrono::system_clock::now().time_since_epoch())
                            .count();
};

std::string sockets_origin(const Settings& settings) {
  if (!settings.public_url) return {};
  return "ws" + settings.public_url->origin.substr(4);  // http -> ws, https -> wss
}

template <class T>
T or_throw(store::Result<T> result) {
  if (result.failure) throw ServerError(trouble_key(result.failure.trouble), result.failure.detail);
  return std::move(result.value);
}

}  // namespace

struct Server::Parts {
  explicit Parts(const Settings& wanted)
      : settings(wanted),
        log(settings.log_level, settings.log),
        folder(settings.data),
        hold(take_hold(folder)),
        store(or_throw(store::SqliteStore::open(folder.database()))),
        pool(settings.bot_threads),
        house{settings, *store, log, metrics, pool},
        assets(settings.public_url ? settings.public_url->path : "", sockets_origin(settings)),
        hub(house, assets) {
    house.now = [this] { return time.now(); };
    // Until there is a loop, what the store answers waits.
    house.post = [this](std::function<void()> task) { network->post(std::move(task)); };
    house.after = [this](std::int64_t pause, std::function<void()> task) {
      network->after(Milliseconds(pause), std::move(task));
    };
    network = listen();
    hub.set_figures([this] { return network->figures(); });
    tables = or_throw(hub.wake_all());
    network->every(1s, [this] { hub.sweep(); });
    network->on_signals([this] { drain(); });
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  // Threads end before what they use; then the loop, with all that was posted to it.
  ~Parts() {
    pool.stop();
    store.reset();
    network.reset();
  }

  std::unique_ptr<Network> listen() {
    const NetworkOptions options{
        .address = settings.address, .port = settings.port, .most_sockets = settings.most_sockets};
    try {
      return std::make_unique<Network>(options, hub);
    } catch (const CannotListen& error) {
      throw ServerError("server.trouble.listen", error.what());
    }
  }

  static std::unique_ptr<store::Hold> take_hold(const store::DataFolder& folder) {
    if (const store::Failure no = folder.make()) {
      throw ServerError(trouble_key(no.trouble), no.detail);
    }
    return or_throw(folder.hold());
  }

  void drain() {
    if (hub.is_draining()) return;
    log.info("run-stopping");
    network->stop_listening();
    hub.drain();
    drained_by = std::chrono::steady_clock::now() + drain_patience;
    network->every(20ms, [this] {
      const bool late = std::chrono::steady_clock::now() > drained_by;
      if (late || (hub.is_quiet() && network->figures().sockets == 0)) network->stop();
    });
  }

  const Settings settings;
  Log log;
  SteadyTime time;
  Metrics metrics;
  store::DataFolder folder;
  std::unique_ptr<store::Hold> hold;
  std::unique_ptr<Network> network;
  std::unique_ptr<store::SqliteStore> store;
  Pool pool;
  House house;
  Assets assets;
  Hub hub;
  std::size_t tables = 0;
  std::chrono::steady_clock::time_point drained_by;
};

Server::Server(const Settings& settings) : parts_(std::make_unique<Parts>(settings)) {}

Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->network->port(); }
std::size_t Server::tables() const { return parts_->tables; }

void Server::run() {
  parts_->log.info("run-started", {{"tables", parts_->tables}, {"port", port()}});
  parts_->network->run();
  parts_->log.info("run-stopped");
}

void Server::stop() {
  parts_->network->post([this] { parts_->drain(); });
}

void Server::before_next_commit(std::string sql) {
  parts_->store->before_next_commit(std::move(sql));
}

std::string_view trouble_key(store::Trouble trouble) {
  using store::Trouble;
  switch (trouble) {
    case Trouble::full: return "server.trouble.full";
    case Trouble::locked: return "server.trouble.locked";
    case Trouble::read_only: return "server.trouble.read_only";
    case Trouble::newer: return "server.trouble.newer";
    case Trouble::missing: return "server.trouble.missing";
    case Trouble::taken: return "server.trouble.taken";
    case Trouble::away: return "server.trouble.away";
    case Trouble::none:
    case Trouble::broken: break;
  }
  return "server.trouble.broken";
}

}  // namespace clowder::server
