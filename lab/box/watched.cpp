#include "lab/box/watched.h"

#include "bots/box/sight.h"
#include "bots/choose.h"
#include "games/box/game.h"

namespace clowder::box {
namespace {

constexpr Budget of_the_guest{.nodes = 60};

void add(std::string& bytes, std::uint64_t number) {
  for (unsigned shift = 0; shift < 64; shift += 8) {
    bytes += static_cast<char>(number >> shift & 255U);
  }
}

void add_decision(std::string& bytes, const View& v, Action action) {
  const int players = v.open.players;
  for (const std::uint64_t word : see(v.open, v.seat, v.hand).words) add(bytes, word);
  add(bytes, outputs_of(players, legal(v)));
  add(bytes, output_of(players, action));
}

}  // namespace

std::string watched_game(int players, Level level, std::uint64_t number) {
  Rng rng(number);
  FastChance chance(rng);
  const Seat guest =
      number % 2 == 0
          ? no_seat
          : Seat{static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(players)))};
  std::string bytes;
  State s = start({.players = players});
  while (!over(s)) {
    while (awaits_deal(s)) deal(s, chance, Unheard{});
    const Seat seat = actors(s).front();
    const View v = view(s, seat);
    Action action = *legal(v).begin();
    if (legal(v).size() > 1) {
      if (seat == guest) {
        action = choose<Game>(Level::lynx, v, of_the_guest, rng.next());
      } else {
        action = choose<Game>(level, v, {}, rng.next());
        add_decision(bytes, v, action);
      }
    }
    apply(s, seat, action, Unheard{});
  }
  return bytes;
}

}  // namespace clowder::box
