// Any bytes as actions of any seat in every game: refused or played, and the laws hold throughout.
//
// The first bytes choose the table and the deal. Then each step is a seat and the bytes of an
// action; a seat of 128 or more stands for "one of the legal actions", so that games go on.
#include <array>
#include <bit>
#include <span>

#include "core/laws.h"
#include "games/catalogue.h"
#include "tests/fuzz/fuzz.h"

namespace clowder {
namespace {

class Bytes {
 public:
  explicit Bytes(std::span<const unsigned char> bytes) : bytes_(bytes) {}
  bool empty() const { return bytes_.empty(); }
  std::uint8_t next() {
    if (bytes_.empty()) return 0;
    const std::uint8_t byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }

 private:
  std::span<const unsigned char> bytes_;
};

template <class G>
struct Step {
  Seat seat;
  typename G::Action action;
};

template <class G>
Step<G> next_step(const typename G::State& state, Bytes& bytes) {
  const std::uint8_t who = bytes.next();
  std::array<std::uint8_t, sizeof(typename G::Action)> code{};
  for (std::uint8_t& byte : code) byte = bytes.next();
  if (who < 128) {
    const auto seat = static_cast<std::uint8_t>(who % players(state));
    return {Seat{seat}, std::bit_cast<typename G::Action>(code)};
  }
  const Seat seat = actors(state).front();
  const auto choices = legal(state, seat);
  return {seat, choices[code[0] % choices.size()]};
}

template <class G>
void look(const typename G::State& state, const laws::Followers<G>& followers, Rng& rng) {
  obey(laws::somebody_acts<G>(state, rng));
  obey(laws::cards_are_conserved<G>(state, rng));
  obey(laws::actors_have_actions<G>(state, rng));
  obey(laws::legal_is_the_same_in_the_view<G>(state, rng));
  obey(laws::imagine_fits<G>(state, rng));
  obey(followers.compare(state));
}

template <class G>
void play(Bytes bytes) {
  const auto tables = laws::tables<G>();
  const auto& options = tables[bytes.next() % tables.size()];
  Rng rng(bytes.next());
  FastChance chance(rng);
  auto state = start(options);
  laws::Followers<G> followers(state);
  while (!bytes.empty() && !over(state)) {
    if (awaits_deal(state)) {
      deal(state, chance, followers);
    } else {
      const auto [seat, action] = next_step<G>(state, bytes);
      obey(laws::check_agrees<G>(state, view(state, seat), seat, action));
      if (check(state, seat, action)) continue;
      apply(state, seat, action, followers);
    }
    look<G>(state, followers, rng);
  }
}

}  // namespace
}  // namespace clowder

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const clowder::Bytes bytes({data, size});
  std::apply([&](auto... game) { (clowder::play<decltype(game)>(bytes), ...); },
             clowder::Catalogue{});
  return 0;
}
