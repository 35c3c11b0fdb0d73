#include "server/server.h"

#include <chrono>
#include <utility>

#include "server/files.h"
#include "server/hub.h"
#include "store/copy.h"
#include "store/open.h"
#include "store/shared.h"
#include "store/sqlite_store.h"

namespace clowder::server {
namespace {

using namespace std::chrono_literals;

// How long a graceful end may take at most.
constexpr auto drain_patience = 10s;
constexpr auto beat = 250ms;  // of a node among others
constexpr std::size_t read_threads = 2;

// The system's time at the start and the steady clock since: it never jumps, whatever somebody
// does to the system's.
class SteadyTime {
 public:
  // The time at the start, where somebody else has a better one; 0: the system's.
  explicit SteadyTime(std::int64_t start) {
    if (start != 0) start_ = start;
  }

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

std::unique_ptr<store::Hold> take_hold(const store::DataFolder& folder) {
  if (const store::Failure no = folder.make()) {
    throw ServerError(trouble_key(no.trouble), no.detail);
  }
  return or_throw(folder.hold());
}

// Nodes of one store go by one time, so that no seat pays for a difference between theirs.
std::int64_t common_time(store::Store& store) {
  store::Shared* shared = store.shared();
  return shared == nullptr ? 0 : or_throw(shared->time());
}

}  // namespace

struct Server::Parts {
  Parts(const Settings& wanted, Backing backing, std::unique_ptr<store::Hold> held)
      : settings(wanted),
        log(settings.log_level, settings.log),
        time(common_time(*backing.store)),
        hold(std::move(held)),
        store(std::move(backing.store)),
        fanout(std::move(backing.fanout)),
        pool(settings.bot_threads),
        reads(read_threads),
        house{settings, *store, log, metrics, pool, reads},
        assets(settings.public_url ? settings.public_url->path : "", sockets_origin(settings)),
        hub(house, assets) {
    house.now = [this] { return time.now(); };
    // Until there is a loop, what the store answers waits.
    house.post = [this](std::function<void()> task) { network->post(std::move(task)); };
    house.after = [this](std::int64_t pause, std::function<void()> task) {
      network->after(Milliseconds(pause), std::move(task));
    };
    house.tell = [this](store::News news) { fanout->tell(std::move(news)); };
    house.take_turns = [this] { hub.nodes().take_turns(); };
    network = listen();
    hub.set_figures([this] { return network->figures(); });
    tables = or_throw(hub.wake_all());
    network->every(1s, [this] { hub.sweep(); });
    network->on_signals([this] { drain(); });
    if (store->shared() == nullptr) return;
    network->every(beat, [this] { hub.nodes().beat(); });
    fanout->hear([this](const store::News& news) {
      network->post([this, news] { hub.nodes().hear(news); });
    });
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  // Threads end before what they use; then the loop, with all that was posted to it.
  ~Parts() {
    pool.stop();
    fanout.reset();
    reads.stop();
    store.reset();
    network.reset();
  }

  std::unique_ptr<Network> listen() {
    allow_files(settings.most_sockets + spare_files);
    const NetworkOptions options{
        .address = settings.address, .port = settings.port, .most_sockets = settings.most_sockets};
    try {
      return std::make_unique<Network>(options, hub);
    } catch (const CannotListen& error) {
      throw ServerError("server.trouble.listen", error.what());
    }
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
  std::unique_ptr<store::Hold> hold;
  std::unique_ptr<Network> network;
  std::unique_ptr<store::Store> store;
  std::unique_ptr<store::Fanout> fanout;
  Pool pool;
  Pool reads;
  House house;
  Assets assets;
  Hub hub;
  std::size_t tables = 0;
  std::chrono::steady_clock::time_point drained_by;
};

Backing open_backing(const Settings& settings) {
  const bool shared = !settings.store.empty();
  const std::string place = shared ? settings.store : store::DataFolder(settings.data).database();
  return {or_throw(store::open_place(place)), store::fanout_of(place)};
}

Server::Server(const Settings& settings) {
  auto hold = settings.store.empty() ? take_hold(store::DataFolder(settings.data)) : nullptr;
  parts_ = std::make_unique<Parts>(settings, open_backing(settings), std::move(hold));
}

Server::Server(const Settings& settings, Backing backing)
    : parts_(std::make_unique<Parts>(settings, std::move(backing), nullptr)) {}

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
  auto* sqlite = dynamic_cast<store::SqliteStore*>(parts_->store.get());
  if (sqlite != nullptr) sqlite->before_next_commit(std::move(sql));
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
