#include "bots/box/careful.h"

#include <algorithm>
#include <array>

#include "core/list.h"
#include "games/box/layout.h"

namespace clowder::box {
namespace {

// Whole numbers only, so that every compiler decides alike. Weights are in hundredths of a point,
// chosen by hand and tried with `clowder simulate`.
constexpr int certain = 1000;  // a chance of 1

// The free cells of one value in the colours given.
int places(Cells free, int value) { return count(free >> ((value - 1) * colours) & 15U); }

// How likely some cards of a hand find no cell: dear for values with as few free cells as copies.
// One card is never played (box.5.6), so the worst value may lack one.
int risk(const Hand& hand, Cells free, int values) {
  int sum = 0, worst = 0;
  for (int value = 1; value <= values; ++value) {
    const int held = hand.copies_of(value);
    if (held == 0) continue;
    const int spare = places(free, value) - held;
    constexpr std::array<int, 3> price{60, 25, 8};
    const int each = spare < 0   ? 60 - 250 * spare
                     : spare < 3 ? price[static_cast<unsigned>(spare)]
                                 : 0;
    sum += each;
    worst = std::max(worst, each);
  }
  return sum - worst * 2 / 3;
}

// What a card of a value is worth for taking tricks, in hundredths of a trick.
int strength(int value, int values) {
  return 100 * value * value * value / (values * values * values);
}

Action discard(const View& v) {
  const int values = material(v.open.players).values;
  Action best;
  int best_score = -1;
  for (const Action action : legal(v)) {
    const int held = v.hand.copies_of(action.value());
    const int middle = values - std::abs(2 * action.value() - values);
    const int score = held * held * 20 + middle;
    if (score > best_score) best_score = score, best = action;
  }
  return best;
}

// Tricks are shared out by strength: one's own part of what all hands together have on average.
Action predict(const View& v) {
  const Material m = material(v.open.players);
  int mine = 0, average = 0;
  for (int value = 1; value <= m.values; ++value) {
    mine += v.hand.copies_of(value) * strength(value, m.values);
    average += strength(value, m.values);
  }
  average = std::max(1, average * v.hand.size() / m.values);
  const int expected = 100 * m.tricks * mine / (average * v.open.players);
  Action best;
  int best_distance = 10000;
  for (const Action action : legal(v)) {
    const int distance = std::abs(100 * action.tricks() - expected);
    if (distance < best_distance) best_distance = distance, best = action;
  }
  return best;
}

// One decision about a card to play: what is the same for all candidates is worked out once.
class Play {
 public:
  explicit Play(const View& v)
      : v_(v),
        m_(material(v.open.players)),
        side_(v.open.side(v.seat)),
        plays_(legal(v).bits()),
        taken_(v.open.taken) {
    for (int value = 1; value <= m_.values; ++value) {
      const int seen = count(taken_ >> ((value - 1) * colours) & 15U) + v.hand.copies_of(value) +
                       (v.hand.discard() == value ? 1 : 0);
      if (seen < copies) unseen_ |= Cells{15} << ((value - 1) * colours);
    }
    Seat seat = v.seat;
    for (int i = count(v.open.trick) + 1; i < v.open.players; ++i) {
      seat = next_seat(seat, v.open.players);
      threats_.push_back(cells_of(v.open.side(seat).open()) & ~taken_ & unseen_);
    }
    group_ = largest_group(layout(v.open.layout), side_.tokens());
  }

  Action best() const {
    Cell best{};
    int best_score = 0;
    bool any = false;
    for (Cells cells = plays_; cells != 0; cells &= cells - 1) {
      const Cell cell = nth(cells, 0);
      const int worth = score(cell);
      if (!any || worth > best_score) any = true, best_score = worth, best = cell;
    }
    return Action::play(best);
  }

 private:
  int score(Cell cell) const {
    const int chance = chance_to_win(cell);
    return trick_worth() * chance / certain + hold_back(cell, chance) + group_worth(cell) -
           risk_after(cell);
  }

  Colour led(Cell cell) const { return v_.open.leading() ? cell.colour() : v_.open.led; }

  // The cells that would beat this one in the trick (box.6.1).
  Cells better(Cell cell) const {
    const Cells higher = every_cell & ~((bit(cell) << 1U) - 1);
    if (cell.colour() == Colour::red) return higher & red_row;
    if (cell.colour() != led(cell)) return every_cell;
    return (higher & row(cell.colour())) | red_row;
  }

  // Every cell that a later player might name against it takes a share of the chance.
  int chance_to_win(Cell cell) const {
    const Cells beat = better(cell);
    if ((beat & v_.open.trick) != 0 || beat == every_cell) return 0;
    int chance = certain;
    for (const Cells open : threats_) {
      const Cells threats = beat & open;
      const int red = count(threats & red_row), plain = count(threats & ~red_row);
      chance = chance * (certain - std::min(900, red * 60 + plain * 110)) / certain;
    }
    return chance;
  }

  // Points that another trick is worth now: up to the prediction it brings the bonus nearer, at the
  // prediction it would lose it, and beyond it is a point like any other (box.8.1, box.8.2).
  int trick_worth() const {
    const int target = v_.open.players == 2 ? 4 : side_.prediction();
    const int wanted = target - side_.tricks();
    const int left = m_.tricks - v_.open.tricks;
    const int bonus = 100 * (group_ + 1);
    if (wanted == 0) return 100 - bonus;
    if (wanted < 0 || wanted > left) return 100;
    if (v_.open.players == 2) return 100;
    return 100 + bonus * wanted / left;
  }

  // A card that will not win: keep the high ones while tricks are wanted, else get rid of them.
  int hold_back(Cell cell, int chance) const {
    const bool wanted = trick_worth() > 0;
    const int kept = strength(cell.value(), m_.values) * (certain - chance) / certain;
    return wanted ? -kept : kept;
  }

  // box.8.3
  int group_worth(Cell cell) const {
    const int group = largest_group(layout(v_.open.layout), side_.tokens() | bit(cell));
    return 45 * (group - group_);
  }

  // box.5.5  Declining closes the led colour for the cards that stay.
  int risk_after(Cell cell) const {
    Hand hand = v_.hand;
    hand.remove(cell.value());
    ColourSet open = side_.open();
    if (cell.colour() != led(cell)) open = static_cast<ColourSet>(open & ~bit(led(cell)));
    return risk(hand, cells_of(open) & ~(taken_ | bit(cell)), m_.values);
  }

  const View& v_;
  Material m_;
  Side side_;
  Cells plays_;
  Cells taken_;
  Cells unseen_ = 0;
  List<Cells, max_players> threats_;  // what each later player might name
  int group_ = 0;
};

}  // namespace

Action careful(const View& v) {
  switch (v.open.phase) {
    case Phase::discard: return discard(v);
    case Phase::predict: return predict(v);
    default: return Play(v).best();
  }
}

}  // namespace clowder::box
