// Runs the players of a load: one thread, epoll, a queue of what is due.
#include <sys/epoll.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <queue>
#include <set>
#include <stdexcept>

#include "server/files.h"
#include "server/load/http.h"
#include "server/load/plan.h"
#include "server/load/player.h"

namespace clowder::server {
namespace {

constexpr double storm_spread_ms = 5000;
constexpr double storm_patience_ms = 30'000;
constexpr double setup_patience_ms = 120'000;
constexpr double last_patience_ms = 10'000;  // for what is still unanswered at the end
constexpr std::size_t most_in_setup = 100;   // tables

class Crowd final : public LoadNote {
 public:
  explicit Crowd(const LoadPlan& plan) : plan_(plan), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
    if (!plan.journal.empty()) journal_.open(plan.journal);
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd() override {
    for (const auto& player : players_) player->cut();
    ::close(epoll_);
  }

  LoadReport run() {
    const double begin = load_clock_ms();
    seat_everybody();
    report_.setup_seconds = (load_clock_ms() - begin) / 1000;
    report_ = {.setup_seconds = report_.setup_seconds, .errors = report_.errors};
    play();
    if (plan_.storm > 0) storm();
    finish();
    return std::move(report_);
  }

  void acked(std::size_t player, std::uint64_t number, double wait_ms) override {
    const Player& p = *players_[player];
    latest_[player / seats()] = std::max(latest_[player / seats()], number);
    if (p.last_action().empty()) return;
    ++report_.moves;
    report_.waits_ms.push_back(static_cast<float>(wait_ms));
    if (journal_.is_open()) {
      journal_ << p.table << '\t' << number << '\t' << p.last_id() << '\t' << p.last_action()
               << '\n';
    }
  }
  void seated(std::size_t player) override {
    if (++seated_[player / seats()] == seats()) {
      ++complete_;
      players_[player / seats() * seats()]->ask("start");
    }
  }
  void updated(std::size_t player, std::string_view message) override {
    ++report_.updates;
    if (plan_.views) journal_view(player, message);
    storming_.erase(player);
    std::uint64_t& latest = latest_[player / seats()];
    latest = std::max(latest, players_[player]->number());
    if (plan_.pace_ms == 0 && playing_) move_somebody(player / seats());
  }
  void journal_view(std::size_t player, std::string_view message) {
    const std::string_view view = view_in(message);
    if (view.empty()) return;
    const Player& p = *players_[player];
    journal_ << "view\t" << p.table << '\t' << p.number() << '\t' << p.seat() << '\t'
             << view_mark(view) << '\n';
  }
  void refused(std::size_t, std::string_view) override { ++report_.refused; }
  void error(std::size_t, std::string_view) override { ++report_.errors; }
  void went_back(std::size_t) override { ++report_.went_back; }

 private:
  struct Due {
    double at;
    std::size_t what;  // a player to reopen, or a table to move
    bool reopen;
    bool operator>(const Due& other) const { return at > other.at; }
  };

  std::size_t seats() const { return static_cast<std::size_t>(plan_.players); }

  // A few hundred tables at a time, so that nobody waits in the queue of the listener.
  void seat_everybody() {
    LoadHttp http(plan_.ports.front());
    const double end = load_clock_ms() + setup_patience_ms;
    seated_.assign(plan_.tables, 1);
    latest_.assign(plan_.tables, 0);
    while (complete_ < plan_.tables) {
      // Making one blocks: in between, those who sit answer their pings.
      const bool more = players_.size() < plan_.tables * seats() &&
                        players_.size() / seats() < complete_ + most_in_setup;
      if (more) add_table(http);
      step(more ? 0 : 20);
      if (load_clock_ms() > end || plan_.enough())
        throw std::runtime_error("the tables did not fill in time");
    }
  }

  void add_table(LoadHttp& http) {
    const LoadHttp::Made made = http.make_table(plan_.players);
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      players_.push_back(std::make_unique<Player>(players_.size(), *this, plan_.seed));
      Player& player = *players_.back();
      player.table = made.table;
      player.token = seat == 0 ? made.token : "";
      player.invitation = made.invitation;
      reopen(players_.size() - 1);
    }
  }

  void play() {
    playing_ = true;
    const double begin = load_clock_ms();
    for (std::size_t table = 0; table < plan_.tables; ++table) {
      // Spread over the pace, so that moves come evenly.
      const double part = static_cast<double>(table) / static_cast<double>(plan_.tables);
      due_.push({begin + part * static_cast<double>(plan_.pace_ms), table, false});
    }
    const double end = begin + plan_.seconds * 1000;
    while (load_clock_ms() < end && !plan_.enough()) step(50);
    report_.seconds = (load_clock_ms() - begin) / 1000;
  }

  void storm() {
    const double begin = load_clock_ms();
    const std::size_t count = std::min(plan_.storm, players_.size());
    for (std::size_t i = 0; i < count; ++i) storming_.insert(i);
    for (std::size_t i = 0; i < count; ++i) {
      players_[i]->cut();
      const double part = static_cast<double>(i) / static_cast<double>(count);
      due_.push({begin + part * storm_spread_ms, i, true});
    }
    while (!storming_.empty() && load_clock_ms() < begin + storm_patience_ms) step(20);
    report_.storm_seconds = (load_clock_ms() - begin) / 1000;
    report_.storm_missing = storming_.size();
  }

  void finish() {
    playing_ = false;
    const double end = load_clock_ms() + last_patience_ms;
    while ((waiting() > 0 || behind() > 0) && load_clock_ms() < end) step(20);
    report_.in_doubt = waiting();
    report_.behind = behind();
    for (std::size_t table = 0; table < plan_.tables; ++table) report_.stuck += is_stuck(table);
    if (plan_.views) journal_ends();
    report_.tables = plan_.tables;
    report_.sockets = players_.size();
  }

  std::size_t waiting() const {
    std::size_t count = 0;
    for (const auto& player : players_) count += player->is_waiting() ? 1 : 0;
    return count;
  }

  std::size_t behind() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      count += players_[i]->is_there() && players_[i]->number() >= latest_[i / seats()] ? 0 : 1;
    }
    return count;
  }

  bool is_stuck(std::size_t table) const {
    for (std::size_t i = table * seats(); i < (table + 1) * seats(); ++i) {
      if (players_[i]->can_move() || players_[i]->is_over()) return false;
    }
    return true;
  }

  void journal_ends() {
    for (const auto& p : players_) {
      journal_ << "end\t" << p->table << '\t' << p->number() << '\t' << p->seat() << "\t-\n";
    }
  }

  void step(int most_ms) {
    epoll_event events[512];
    const int count = ::epoll_wait(epoll_, events, 512, wait_time(most_ms));
    for (int i = 0; i < count; ++i) {
      serve(static_cast<std::size_t>(events[i].data.u64), events[i].events);
    }
    const double now = load_clock_ms();
    while (!due_.empty() && due_.top().at <= now) {
      const Due due = due_.top();
      due_.pop();
      if (due.reopen) {
        reopen(due.what);
      } else if (playing_) {
        const bool moved = move_somebody(due.what);
        const double next =
            moved && plan_.pace_ms > 0 ? due.at + static_cast<double>(plan_.pace_ms) : now + 50;
        due_.push({next, due.what, false});
      }
    }
  }

  int wait_time(int most_ms) const {
    if (due_.empty()) return most_ms;
    const double left = due_.top().at - load_clock_ms();
    return left <= 0 ? 0 : std::min(most_ms, static_cast<int>(left) + 1);
  }

  void serve(std::size_t index, std::uint32_t what) {
    Player& player = *players_[index];
    if (!player.is_open()) return;
    bool good = (what & (EPOLLERR | EPOLLHUP)) == 0 || (what & EPOLLIN) != 0;
    if (good && (what & EPOLLIN) != 0) good = player.readable(report_.bytes);
    if (good && (what & EPOLLOUT) != 0) good = player.writable();
    if (good) return watch(index, EPOLL_CTL_MOD);
    ++report_.lost;
    player.cut();
    come_back(index);
  }

  void watch(std::size_t index, int how) {
    const bool writes = players_[index]->wants_to_write();
    if (how == EPOLL_CTL_MOD && writes == writing_[index]) return;
    writing_[index] = writes;
    epoll_event event{};
    event.events = EPOLLIN | (writes ? EPOLLOUT : 0U);
    event.data.u64 = index;
    ::epoll_ctl(epoll_, how, players_[index]->socket(), &event);
  }

  void reopen(std::size_t index) {
    writing_.resize(players_.size());
    if (playing_) ++report_.reconnects;
    opened_.resize(players_.size());
    const std::size_t port = (index + opened_[index]++) % plan_.ports.size();
    if (players_[index]->open(plan_.ports[port]) < 0) return come_back(index);
    watch(index, EPOLL_CTL_ADD);
  }

  // Everybody comes back after a moment of their own.
  void come_back(std::size_t index) {
    due_.push({load_clock_ms() + 50 + static_cast<double>(rng_.below(200)), index, true});
  }

  // One action of a table is under way at a time. Whoever may act, acts.
  bool move_somebody(std::size_t table) {
    const std::size_t first = table * seats();
    for (std::size_t i = first; i < first + seats(); ++i) {
      if (players_[i]->is_waiting()) return false;
    }
    for (std::size_t i = first; i < first + seats(); ++i) {
      Player& player = *players_[i];
      if (player.number() < latest_[table]) continue;  // an update is on its way
      if (player.is_over() && player.is_there()) {
        ++report_.games;
        player.ask("rematch");
      } else if (player.can_move()) {
        player.move();
      } else {
        continue;
      }
      watch(i, EPOLL_CTL_MOD);
      return true;
    }
    return false;
  }

  const LoadPlan& plan_;
  int epoll_;
  std::ofstream journal_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<bool> writing_;
  std::vector<std::size_t> opened_;    // how often, by player
  std::vector<std::size_t> seated_;    // by table
  std::vector<std::uint64_t> latest_;  // by table: the highest number anybody was told
  std::size_t complete_ = 0;
  std::set<std::size_t> storming_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  Rng rng_{7};
  LoadReport report_;
  bool playing_ = false;
};

}  // namespace

LoadReport run_load(const LoadPlan& plan) {
  allow_files(plan.tables * static_cast<std::size_t>(plan.players) + spare_files);
  return Crowd(plan).run();
}

}  // namespace clowder::server
