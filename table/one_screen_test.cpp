// A table whose people sit at one screen, and what it tells with the game's type.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "table/table_test.h"
#include "table/typed.h"

namespace clowder {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

void seat_people(Table& table) {
  for (int i = 0; i < table.setup().players; ++i) table.apply(person(i, "P" + std::to_string(i)));
  table.apply(entry_of("start"));
}

void act(Table& table) {
  const Seat seat = table.host()->to_act().front();
  table.apply(move_of(seat.index, table.host()->legal_actions(seat).front()));
}

TableSetup setup_of(const RandomSetup& wanted) {
  TableSetup setup;
  setup.game = wanted.game;
  setup.players = wanted.players;
  setup.options = wanted.options;
  return setup;
}

TEST(OneScreen, TheSeedIsAsItIsGiven) {
  Table table(Table::OneScreen{setup_of({"box", 3}), "three cats", 2});
  seat_people(table);
  EXPECT_EQ(table.host()->first(), 2);
  act(table);
  const std::string record = table.host()->record({}, "");
  EXPECT_THAT(record, HasSubstr("\nseed three cats\nstart 2\n"));
  const RecordHost again = host_of_record(record, 1);
  ASSERT_FALSE(again.problem) << again.problem.key;
  EXPECT_EQ(again.host->view_json(Seat{0}), table.host()->view_json(Seat{0}));
}

// box.4.1  A prediction tells the others something, but not who made it; they have not looked yet.
TEST(OneScreen, AnOpenMoveIsTakenBackUntilItsSeatLearnsSomething) {
  Table here(Table::OneScreen{setup_of({"box", 3}), "three cats"});
  Table elsewhere(created("box", 3, secret_of(1)), secret_of(1));
  for (Table* table : {&here, &elsewhere}) {
    seat_people(*table);
    for (int i = 0; i < 3; ++i) act(*table);  // the discards
    const Seat first = table->host()->to_act().front();
    act(*table);
    EXPECT_EQ(table->open_to_undo(first).has_value(), table == &here);
    act(*table);
    EXPECT_FALSE(table->open_to_undo(first));
  }
}

// What a table tells with the type is what it tells without: the view, and as many events.
template <class G>
void expect_the_same(const Table& table, Seat viewer) {
  std::optional<typename G::View> view;
  for (Table::Number number = 1; number <= table.number(); ++number) {
    std::size_t count = 0;
    const auto hear = [&](const typename G::View& before, const Seen<typename G::Event>& seen) {
      EXPECT_EQ(before, view.value_or(before)) << number;
      view = before;
      advance(*view, seen.event());
      ++count;
    };
    typed<G>(table).each_event(number, viewer, hear);
    EXPECT_EQ(table.host()->events(number, viewer).size(), count);
  }
  ASSERT_TRUE(view);
  EXPECT_EQ(*view, typed<G>(table).seen_by(viewer));
  EXPECT_EQ(encode_json(describe(*view)), table.host()->view_json(viewer));
}

TEST(OneScreen, TellsTheSameWithTheType) {
  for (const RandomSetup& wanted : random_setups()) {
    Table table(Table::OneScreen{setup_of(wanted), "cats"});
    seat_people(table);
    for (int i = 0; i < 40 && !table.over(); ++i) act(table);
    with_game(wanted.game, [&](auto g) {
      using G = decltype(g);
      expect_the_same<G>(table, spectator);
      for (const Seat seat : SeatSet::first(wanted.players)) expect_the_same<G>(table, seat);
    });
  }
}

TEST(OneScreen, OptionsHaveNamesAndComeBack) {
  for (const RandomSetup& wanted : random_setups()) {
    with_game(wanted.game, [&](auto g) {
      using G = decltype(g);
      typename G::Options options, again;
      options.players = again.players = wanted.players;
      for (const auto& [key, value] : wanted.options.items) {
        ASSERT_FALSE(G::set(options, key, value)) << key;
      }
      for (const auto& [key, value] : named_options<G>(options).items) {
        ASSERT_FALSE(G::set(again, key, value)) << key;
      }
      EXPECT_EQ(named_options<G>(again), named_options<G>(options)) << wanted.game;
      for (const auto& given : wanted.options.items) {
        EXPECT_THAT(named_options<G>(options).items, Contains(given));
      }
    });
  }
}

}  // namespace
}  // namespace clowder
