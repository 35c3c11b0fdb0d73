// Hidden cards are searched for in every byte that a table says to anybody.
//
// A hand of box, the next cards of a draw pile or of a canal deck in their order are long enough to
// be a mark of their own: written as JSON they must stand in no message to who may not know them.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/catalogue.h"
#include "games/maze/notation.h"
#include "games/nine/notation.h"
#include "protocol/codec.h"
#include "protocol/desk.h"
#include "table/record.h"
#include "table/table_test.h"

namespace clowder {
namespace {

// Fewer could stand there by chance; lists by seat have up to five numbers.
constexpr int least_values = 7;
constexpr unsigned least_canals = 4;
constexpr std::size_t least_cards = 6;

std::string json_list(const std::vector<std::string>& items) {
  std::string out;
  for (const std::string& item : items) out += (out.empty() ? "" : ",") + item;
  return out;
}

// Another's hand, as a list of values, unless one's own or one shown is the same.
std::vector<std::string> marks(const box::State& s, Seat viewer) {
  std::vector<std::string> list;
  for (const Seat seat : SeatSet::first(s.open.players)) {
    if (seat == viewer || seat == s.open.paradox || s.hand(seat).size() < least_values) continue;
    std::vector<std::string> values;
    for (int value = 1; value <= box::max_value; ++value) {
      for (int i = 0; i < s.hand(seat).copies_of(value); ++i)
        values.push_back(std::to_string(value));
    }
    if (viewer != spectator && s.hand(seat).shown() == s.hand(viewer).shown()) continue;
    list.push_back("[" + json_list(values) + "]");
  }
  return list;
}

// The draw pile's first cards, unless they happen to lie in the order in which a helper lists what
// nobody has seen.
std::vector<std::string> marks(const nine::State& s, Seat /*viewer*/) {
  const auto* top = s.draw.data() + (nine::max_deck - s.open.draw_size);
  const auto* end = top + std::min<std::ptrdiff_t>(s.open.draw_size, least_cards);
  if (std::is_sorted(top, end, [](auto a, auto b) { return a.code < b.code; })) return {};
  std::vector<std::string> cards;
  for (int i = nine::max_deck - s.open.draw_size; i < nine::max_deck && cards.size() < least_cards;
       ++i) {
    cards.push_back(json_quoted(nine::text(s.draw[static_cast<std::size_t>(i)])));
  }
  if (cards.size() < least_cards) return {};
  return {json_list(cards)};
}

std::vector<std::string> marks(const maze::State& s, Seat /*viewer*/) {
  if (s.open.unseen < least_canals) return {};
  std::vector<std::string> cards;
  for (unsigned i = 0; i < least_canals; ++i) {
    const maze::Card card = s.hidden.canals.at(i);
    cards.push_back(
        JsonLine().field("shape", maze::name_of(card.shape())).field("turn", card.turn()).finish());
  }
  return {json_list(cards)};
}

// All that a viewer can hear at this moment: the update, fresh and since, and answers to questions.
std::vector<std::string> heard(const Table& table, Seat viewer, Rng& rng) {
  std::vector<std::string> all{encode_message(table.update(viewer, std::nullopt)),
                               encode_message(table.update(viewer, table.number() - 1))};
  const auto ask = [&](const ClientMessage& message) {
    all.push_back(answer(table, viewer, message, 0).answer);
  };
  const auto legal = table.host()->legal_actions(viewer);
  std::string action = "play 5 blue";
  if (!legal.empty()) action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  ask(Why{.id = {}, .action = action});
  ask(Why{.id = {}, .action = "discard 7"});
  ask(PreviewAsk{.id = {}, .action = action});
  ask(Act{.id = {}, .number = 0, .action = "predict 9"});
  ask(RecordAsk{});
  ask(Undo{});
  if (rng.below(8) == 0) ask(HelperAsk{}), ask(HintAsk{});
  return all;
}

template <class G>
void search(const Table& table, Seat viewer, const std::vector<std::string>& messages,
            const std::string& secret) {
  const auto replay = play_record<G>(table.record());
  ASSERT_FALSE(replay.problem);
  const auto hidden = marks(replay.scene.state(), viewer);
  for (const std::string& message : messages) {
    ASSERT_EQ(message.find(secret), std::string::npos);
    for (const std::string& mark : hidden) {
      ASSERT_EQ(message.find(mark), std::string::npos)
          << mark << " to " << int{viewer.index} << ": " << message;
    }
  }
}

void check_game(const RandomSetup& setup, std::uint64_t number) {
  Logged t = random_table(setup, number);
  Rng rng(number, 3);
  t.apply(person(0));
  if (setup.players > 1 && number % 3 == 0) t.apply(person(1, "Ben", "00ff"));
  t.apply(entry_of("start"));
  while (!t.table.over()) {
    const Seat actor = t.table.host()->to_act().front();
    const auto legal = t.table.host()->legal_actions(actor);
    t.apply(move_of(actor.index, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    if (t.table.over() || rng.below(4) != 0) continue;
    for (int seat = -1; seat < setup.players; ++seat) {
      const Seat viewer = seat < 0 ? spectator : Seat{static_cast<std::uint8_t>(seat)};
      const auto messages = heard(t.table, viewer, rng);
      with_game(setup.game, [&](auto game) {
        search<decltype(game)>(t.table, viewer, messages, secret_of(number));
      });
    }
  }
}

void check_games(std::uint64_t games) {
  const auto setups = random_setups();
  for (std::uint64_t i = 0; i < games; ++i) {
    check_game(setups[i % setups.size()], i);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Canary, NoHiddenCardInAnyByte) { check_games(100); }
TEST(SlowCanary, NoHiddenCardInAnyByte) { check_games(10'000); }

}  // namespace
}  // namespace clowder
