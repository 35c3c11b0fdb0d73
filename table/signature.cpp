#include "table/signature.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>

#include "bots/policy.h"
#include "core/game.h"
#include "core/sha256.h"
#include "games/catalogue.h"

namespace clowder {
namespace {

constexpr int games_each = 10;  // of each game, number of players and policy

// FNV-1a of 64 bits.
class Hash {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) {
      value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
  }
  void add(std::uint64_t number) {
    std::array<char, 8> bytes{};
    for (unsigned i = 0; i < 8; ++i) bytes[i] = static_cast<char>(number >> (8 * i) & 0xffU);
    add(std::string_view(bytes.data(), bytes.size()));
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

template <Game G>
class Workload {
 public:
  Workload(Hash& hash, const typename G::Options& options, Policy policy, int number)
      : hash_(hash),
        policy_(policy),
        chance_(sha256(std::string(G::name) + " " + std::to_string(options.players) + " " +
                       std::string(name_of(policy)) + " " + std::to_string(number))),
        rng_(static_cast<std::uint64_t>(number), static_cast<std::uint64_t>(options.players)),
        state_(start(options)) {}

  void run() {
    while (!over(state_)) {
      if (awaits_deal(state_)) {
        deal(state_, chance_, [this](const auto& event) { add_event(event); });
      } else {
        step();
      }
      add_state(state_);
    }
    for (const Seat seat : SeatSet::first(players(state_))) {
      hash_.add(static_cast<std::uint64_t>(points(state_, seat)));
      hash_.add(winners(state_).has(seat) ? 1 : 0);
    }
  }

 private:
  void step() {
    const Seat seat = actors(state_).front();
    const auto seen = view(state_, seat);
    const auto action = choose<G>(policy_, seen, rng_);
    hash_.add(legal(seen).size());
    hash_.add(G::text(action));
    add_state(imagine(seen, rng_));
    apply(state_, seat, action, [this](const auto& event) { add_event(event); });
  }

  void add_state(const typename G::State& state) {
    JsonLine line;
    G::write_state(line, state);
    hash_.add(line.finish());
  }

  void add_event(const typename G::Event& event) {
    for (const Seat seat : SeatSet::first(players(state_))) add_bytes(redact(event, seat));
    add_bytes(redact(event, spectator));
  }

  // Gapless: every byte means something.
  void add_bytes(const typename G::Event& event) {
    hash_.add({reinterpret_cast<const char*>(&event), sizeof event});
  }

  Hash& hash_;
  Policy policy_;
  SeededChance chance_;
  Rng rng_;
  typename G::State state_;
};

template <Game G>
void add_game(Hash& hash) {
  for (int players = G::min_players; players <= G::max_players; ++players) {
    typename G::Options options;
    options.players = players;
    for (int i = 0; i < games_each; ++i) {
      Workload<G>(hash, options, Policy::random, i).run();
      Workload<G>(hash, options, Policy::careful, i).run();
    }
  }
}

}  // namespace

std::uint64_t signature() {
  Hash hash;
  std::apply([&](auto... game) { (add_game<decltype(game)>(hash), ...); }, Catalogue{});
  return hash.value();
}

}  // namespace clowder
