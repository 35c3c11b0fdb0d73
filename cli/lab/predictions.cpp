#include "cli/lab/predictions.h"

#include <fmt/format.h>

#include "cli/lab/interrupt.h"
#include "cli/lab/journal.h"
#include "cli/lab/table.h"
#include "cli/progress.h"
#include "core/json.h"
#include "core/sha256.h"
#include "games/box/game.h"
#include "lab/box/predictions.h"
#include "lab/seed.h"

namespace clowder::cli {
namespace {

constexpr std::uint64_t usual_deals = 1000, most_deals = 1'000'000;
constexpr auto whole = static_cast<double>(box::Predictions::whole);

std::vector<int> on_offer(int players) {
  std::vector<int> tricks;
  for (int n = 1; n <= box::max_value; ++n) {
    if ((box::predictions(players) >> n & 1U) != 0) tricks.push_back(n);
  }
  return tricks;
}

std::string with_margin(const Moments& m, double unit, int digits) {
  return fmt::format("{:.{}f} ±{:.{}f}", m.mean() * unit, digits, m.margin() * unit, digits);
}

// Calls visit(high cards, tricks predicted, outcome) for every row that somebody is in.
template <class Visit>
void rows_of(const box::Predictions& found, int players, Visit visit) {
  const auto tricks = on_offer(players);
  for (std::size_t high = 0; high < box::Predictions::hands; ++high) {
    for (std::size_t i = 0; i < tricks.size(); ++i) {
      const auto& outcome = found.of(high, i);
      if (outcome.points.n > 0) visit(high, tricks[i], outcome);
    }
  }
}

std::string as_table(const Texts& texts, const box::Predictions& found, int players) {
  Rows rows;
  rows_of(found, players, [&](std::size_t high, int tricks, const auto& outcome) {
    const bool more = high + 1 == box::Predictions::hands;
    rows.push_back({fmt::format("{}{}", high, more ? "+" : ""), std::to_string(outcome.points.n),
                    std::to_string(tricks), with_margin(outcome.points, 1, 2),
                    with_margin(outcome.kept, 100, 1), with_margin(outcome.won, 100 / whole, 1)});
  });
  const int highest = box::material(players).values;
  const auto about = texts("predictions.about", {{"a", highest - 1}, {"b", highest}});
  return about + "\n\n" +
         aligned(
             {texts("predictions.high"), texts("predictions.hands"), texts("predictions.tricks"),
              texts("arena.points"), texts("predictions.kept"), texts("predictions.won")},
             rows);
}

std::string as_json(const box::Predictions& found, int players) {
  std::string out;
  rows_of(found, players, [&](std::size_t high, int tricks, const auto& outcome) {
    JsonLine line;
    line.field("high", high).field("hands", outcome.points.n).field("predicted", tricks);
    line.raw("points", fmt::format("{:.4f}", outcome.points.mean()));
    line.raw("kept", fmt::format("{:.4f}", outcome.kept.mean()));
    line.raw("won", fmt::format("{:.4f}", outcome.won.mean() / whole));
    out += line.finish() + "\n";
  });
  return out;
}

// The next deal of an earlier run, or a new one.
box::EachWay one_deal(Journal& journal, const box::Options& options, const Seed& seed,
                      std::uint64_t place) {
  if (journal.next()) {
    if (const auto kept = box::each_way_from(journal.entry())) return *kept;
    journal.refuse();
  }
  const box::EachWay deal = box::played_each_way(options, seed, place);
  journal.write(box::text_of(deal));
  return deal;
}

// The number of deals is not in it: the same journal goes on to more of them.
std::string journal_head(const box::Options& options, const std::string& seed) {
  JsonLine set;
  box::Game::write_options(set, options);
  return fmt::format("solve box predictions players {} seed {} options {}", options.players, seed,
                     set.finish());
}

}  // namespace

void solve_predictions(const Call& call) {
  const auto options = game_options<box::Game>(call, 4);
  if (options.players == 2) call.fail("error.predictions", {});  // box.4.1
  const auto deals = call.number("deals", 1, most_deals).value_or(usual_deals);
  const std::string seed = journal_seed(call);
  Journal journal(call, journal_head(options, seed));
  box::Predictions found;
  const Interrupt interrupt;
  Progress progress(call.texts, deals);
  for (std::uint64_t n = 0; n < deals && !interrupt.asked(); ++n) {
    found.add(one_deal(journal, options, sha256(numbered_seed(seed, n)),
                       n % static_cast<std::uint64_t>(options.players)));
    progress.show(n + 1);
  }
  progress.clear();
  call.out.write(call.arguments.has("json") ? as_json(found, options.players)
                                            : as_table(call.texts, found, options.players));
}

}  // namespace clowder::cli
