#include "bots/box/open_duel.h"

#include <algorithm>
#include <utility>

#include "bots/box/sense.h"

namespace clowder::box {
namespace {

using Word = std::uint32_t;

constexpr Word reds = 0x11111;
constexpr Word no_cell = 31;
constexpr int worst = -100;

constexpr Word cell_bit(Word cell) { return Word{1} << cell; }
constexpr Word lowest(Word cells) { return static_cast<Word>(lowest_bit(cells)); }
constexpr Word held_cells(Word held) { return ((held | held >> 1U | held >> 2U) & reds) * 15; }
constexpr Word row_of(Word cell) { return reds << (cell & 3U); }
constexpr Word free_counts(Word cells) { return static_cast<Word>(cells_by_value(cells)); }
constexpr int sum(Word counts) { return static_cast<int>(Cells{counts} * reds >> 16U & 15U); }
constexpr int lack(Word held, Word free) { return sum(held) - 1 - placeable(held, free); }

// The colours of some cells.
constexpr Word colours_of(Word cells) {
  const Word halves = cells | cells >> 8U;
  return (halves | halves >> 4U | cells >> 16U) & 15U;
}

// box.6.1  The cells that beat a led one.
constexpr Word beating(Word led) {
  const Word higher = ~((cell_bit(led) << 1U) - 1);
  return (led & 3U) == 0 ? higher & reds : (higher & row_of(led)) | reds;
}

// Shuffles the 53 bits of a key among themselves, so that a part of them is a place in the table
// and the rest tells who is there.
constexpr std::uint64_t shuffled_key(std::uint64_t key) {
  constexpr std::uint64_t all = (std::uint64_t{1} << 53U) - 1;
  key = key * 0x9e3779b97f4a7c15U & all;
  key = (key ^ key >> 27U) * 0xbf58476d1ce4e5b9U & all;
  return key ^ key >> 29U;
}
constexpr unsigned least_table_bits = 14;

}  // namespace

// What the table knows of a position before a trick: what seat to lead will get is between `least`
// and `most`, and the lead that was best.
struct OpenDuel::Known {
  int least = -60, most = 60;
  Word best = no_cell;

  static Known unpacked(std::uint64_t word) {
    return {static_cast<int>(word & 255U) - 128, static_cast<int>(word >> 8U & 255U) - 128,
            static_cast<Word>(word >> 16U & 31U)};
  }
  std::uint64_t packed(std::uint64_t key) const {
    return key >> least_table_bits << 24U | std::uint64_t{best} << 16U |
           static_cast<std::uint64_t>(most + 128) << 8U | static_cast<std::uint64_t>(least + 128);
  }
};

// How promising a play looks: cards that will find no cell, the other's and one's own. A card and
// its cell go together, so what the own hand lacks after a play depends only on the colours left.
class OpenDuel::Promise {
 public:
  // `follows`: the cells that close no colour.
  Promise(const Position& p, Word seat, Word follows) : follows_(follows) {
    const Player &me = p.players[seat], &other = p.players[1 - seat];
    const Word mine = reds * me.open & ~p.taken;
    kept_ = 2 * std::max(0, lack(me.held, mine));
    declined_ = ~follows == 0 ? kept_ : 2 * std::max(0, lack(me.held, mine & ~follows));
    free_ = reds * other.open & ~p.taken, held_ = other.held, counts_ = free_counts(free_);
    lack_ = lack(held_, free_);
  }
  Word of(Word cell) const {
    const Word at = cell & ~3U;
    const bool spoils = (free_ >> cell & 1U) != 0 && (held_ >> at & 15U) >= (counts_ >> at & 15U);
    const int own = (follows_ >> cell & 1U) != 0 ? kept_ : declined_;
    return static_cast<Word>(32 + std::max(0, lack_ + (spoils ? 1 : 0)) - own) << 24U;
  }

 private:
  Word follows_, free_, held_, counts_;
  int kept_, declined_, lack_;
};

OpenDuel::Position OpenDuel::position_of(const State& s) {
  Position p{.players = {}, .taken = static_cast<Word>(s.open.taken), .left = 0};
  p.left = static_cast<Word>(material(2).tricks - s.open.tricks);
  for (std::size_t i = 0; i < 2; ++i) {
    const Side& side = s.open.sides[i];
    p.players[i] = {static_cast<Word>(side.tokens()), static_cast<Word>(s.hands[i].counts()),
                    side.open(), side.tricks()};
  }
  return p;
}

// box.5.3
OpenDuel::Word OpenDuel::plays(const Position& p, Word seat) {
  return held_cells(p.players[seat].held) & reds * p.players[seat].open & ~p.taken;
}

// box.5.4
OpenDuel::Word OpenDuel::leads(const Position& p, Word plays) {
  const Word without_red = plays & ~reds;
  return (p.taken & reds) != 0 || without_red == 0 ? plays : without_red;
}

// The same tokens are asked for again and again.
int OpenDuel::group(Word tokens) {
  Word& slot = groups_[(tokens ^ tokens >> 9U) & (groups_.size() - 1)];
  if (slot >> 5U != tokens || tokens == 0) {
    slot = tokens << 5U | static_cast<Word>(largest_group(*layout_, tokens));
  }
  return static_cast<int>(slot & 31U);
}

// box.8.1, box.8.2
int OpenDuel::points(const Player& player) {
  return player.tricks + (player.tricks <= 4 ? group(player.tokens) : 0);
}
int OpenDuel::paradox(const Position& p, Word seat) {
  return -p.players[seat].tricks - points(p.players[1 - seat]);
}

// What the one who follows in the last trick can make of it: the most of those replies that win and
// of those that lose, since only its own group depends on the cell.
int OpenDuel::last_reply(const Position& p, Word seat, Word led, Word plays) {
  const Player &me = p.players[seat], &other = p.players[1 - seat];
  const Word beat = beating(led);
  std::array<int, 2> most{worst, worst};  // losing, winning
  for (; plays != 0; plays &= plays - 1) {
    const Word cell = lowest(plays);
    const Word wins = beat >> cell & 1U;
    const int tricks = me.tricks + static_cast<int>(wins);
    const int mine = tricks + (tricks <= 4 ? group(me.tokens | cell_bit(cell)) : 0);
    most[wins] = std::max(most[wins], mine);
  }
  Player beaten = other;
  ++beaten.tricks;
  return std::max(most[1] - points(other), most[0] - points(beaten));
}

int OpenDuel::last_trick(const Position& p, Word seat, Word plays, int beta) {
  ++nodes_;
  const Word replies = OpenDuel::plays(p, 1 - seat);
  int best = worst;
  for (; plays != 0 && best < beta; plays &= plays - 1) {
    const Word cell = lowest(plays);
    Position next = p;
    next.players[seat].tokens |= cell_bit(cell);
    const Word left = replies & ~cell_bit(cell);
    best = std::max(best,
                    left == 0 ? -paradox(next, 1 - seat) : -last_reply(next, 1 - seat, cell, left));
  }
  return best;
}

// Whether the seat that leads gets `beta` or more than the other: if so, no more than it can be
// sure of is returned, else no less.
int OpenDuel::lead(Position& p, Word seat, int beta) {
  const Word mine = plays(p, seat);
  if (mine == 0) return paradox(p, seat);
  if (p.left == 1) return last_trick(p, seat, leads(p, mine), beta);
  // A colour that can never be used again is as good as closed.
  p.players[seat].open = colours_of(mine);
  p.players[1 - seat].open = colours_of(plays(p, 1 - seat));
  const auto& [first, second] = p.players;
  const std::uint64_t key =
      shuffled_key(first.tokens | std::uint64_t{second.tokens} << 20U |
                   std::uint64_t{first.open} << 40U | std::uint64_t{second.open} << 44U |
                   static_cast<std::uint64_t>(first.tricks) << 48U | std::uint64_t{seat} << 52U);
  std::uint64_t& slot = table_[key & (table_.size() - 1)];
  Known known;
  if (slot != 0 && slot >> 24U == key >> least_table_bits) known = Known::unpacked(slot);
  if (known.least >= beta) return known.least;
  if (known.most < beta) return known.most;
  const int found = open_lead(p, seat, leads(p, mine), beta, known.best);
  (found >= beta ? known.least : known.most) = found;
  slot = known.packed(key);
  return found;
}

int OpenDuel::try_lead(const Position& p, Word seat, Word cell, int beta) {
  Position next = p;
  next.players[seat].tokens |= cell_bit(cell);
  next.players[seat].held -= cell_bit(cell & ~3U);
  next.taken |= cell_bit(cell);
  return -follow(next, 1 - seat, cell, 1 - beta);
}

namespace {

// The most promising of the moves from the n-th on, put in its place.
template <class Moves>
Word pick(Moves& moves, std::size_t n) {
  std::size_t pick = n;
  for (std::size_t i = n + 1; i < moves.size; ++i) {
    if (moves.all[i].order > moves.all[pick].order) pick = i;
  }
  std::swap(moves.all[n], moves.all[pick]);
  return moves.all[n].cell;
}

template <class Moves, class Promise, class History>
Moves gathered(Word plays, const Promise& promise, const History& cut) {
  Moves moves;
  for (; plays != 0; plays &= plays - 1) {
    const Word cell = lowest(plays);
    moves.all[moves.size++] = {cell, cut[cell] + promise.of(cell)};
  }
  return moves;
}

}  // namespace

// The lead that was best before first; then those that keep the own hand playable, spoil the
// other's, and cut elsewhere.
int OpenDuel::open_lead(const Position& p, Word seat, Word plays, int beta, Word& best) {
  ++nodes_;
  auto& cut = cut_leads_[seat];
  int most = worst;
  const auto attempt = [&](Word cell) {
    const int found = try_lead(p, seat, cell, beta);
    if (found > most) most = found, best = cell;
    if (found >= beta) cut[cell] += p.left * p.left;
    return found >= beta;
  };
  if (best != no_cell) {
    plays &= ~cell_bit(best);
    if (attempt(best)) return most;
  }
  auto moves = gathered<Moves>(plays, Promise(p, seat, ~Word{0}), cut);
  for (std::size_t n = 0; n < moves.size; ++n) {
    if (attempt(pick(moves, n))) break;
  }
  return most;
}

// The same for the seat that follows.
int OpenDuel::follow(const Position& p, Word seat, Word led, int beta) {
  const Word mine = plays(p, seat);
  if (mine == 0) return paradox(p, seat);
  if (p.left == 1) return last_reply(p, seat, led, mine);
  ++nodes_;
  auto& cut = cut_replies_[led];
  auto moves = gathered<Moves>(mine, Promise(p, seat, row_of(led)), cut);
  int most = worst;
  for (std::size_t n = 0; n < moves.size && most < beta; ++n) {
    const Word cell = pick(moves, n);
    most = std::max(most, after(p, seat, led, cell, beta));
    if (most >= beta) cut[cell] += p.left * p.left;
  }
  return most;
}

// The trick is complete, and its winner leads the next (box.5.1); there is one, or follow() would
// have counted the points.
int OpenDuel::after(Position p, Word seat, Word led, Word cell, int beta) {
  Player& me = p.players[seat];
  me.tokens |= cell_bit(cell);
  me.held -= cell_bit(cell & ~3U);
  p.taken |= cell_bit(cell);
  if (((cell ^ led) & 3U) != 0) me.open &= ~(Word{1} << (led & 3U));  // box.5.5
  const bool wins = (beating(led) >> cell & 1U) != 0;
  ++p.players[wins ? seat : 1 - seat].tricks;
  --p.left;
  return wins ? lead(p, seat, beta) : -lead(p, 1 - seat, 1 - beta);
}

// A table as large as the search will be, so that a small one stays near the processor.
void OpenDuel::prepare(const State& s) {
  constexpr std::array<unsigned, 9> bits{14, 14, 14, 14, 14, 14, 16, 19, 20};
  const auto left = static_cast<std::size_t>(material(2).tricks - s.open.tricks);
  nodes_ = 0;
  table_.assign(std::size_t{1} << bits[left], 0);
  groups_ = {};
  cut_leads_ = {};
  cut_replies_ = {};
  layout_ = &layout(s.open.layout);
}

// For the seat to act.
int OpenDuel::test(const State& s, int beta) {
  Position p = position_of(s);
  const Word seat = s.open.to_act.front().index;
  if (s.open.leading()) return lead(p, seat, beta);
  return follow(p, seat, first(s.open.trick).index, beta);
}

// Widened step by step from the last answer.
int OpenDuel::solve(const State& s) {
  prepare(s);
  int guess = 0, least = -40, most = 40;
  while (least < most) {
    const int beta = guess == least ? guess + 1 : guess;
    guess = test(s, beta);
    (guess < beta ? most : least) = guess;
  }
  return s.open.to_act.front().index == 0 ? guess : -guess;
}

bool OpenDuel::at_least(const State& s, int lead) {
  if (s.open.to_act.front().index == 0) return test(s, lead) >= lead;
  return test(s, 1 - lead) < 1 - lead;
}

}  // namespace clowder::box
