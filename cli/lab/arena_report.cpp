#include "cli/lab/arena_report.h"

#include <fmt/format.h>

#include "cli/lab/page.h"
#include "cli/lab/table.h"
#include "core/json.h"

namespace clowder::cli {
namespace {

std::string with_interval(const Mean& mean, int digits) {
  return fmt::format("{:.{}f} ±{:.{}f}", mean.mean, digits, mean.mean - mean.low, digits);
}

std::vector<std::string> head_of(const Texts& texts, const Tally& tally) {
  return {texts("arena.bot"),      texts("arena.rating"),
          texts("arena.interval"), tally.together ? texts("arena.turns") : texts("arena.wins"),
          texts("arena.points"),   texts("arena.games"),
          texts("arena.millis"),   texts("arena.worst")};
}

Rows rows_of(const ArenaHeading& heading, const Tally& tally) {
  Rows rows;
  for (std::size_t i = 0; i < tally.entrants.size(); ++i) {
    const EntrantTally& e = tally.entrants[i];
    rows.push_back({heading.entrants[i], fmt::format("{:+.0f}", e.rating.elo),
                    fmt::format("{:+.0f} … {:+.0f}", e.rating.low, e.rating.high),
                    tally.together ? with_interval(e.turns, 3) : with_interval(e.wins, 3),
                    with_interval(e.points, 2), std::to_string(e.games),
                    fmt::format("{:.2f}", e.millis), fmt::format("{:.0f}", e.worst_millis)});
  }
  return rows;
}

Rows place_rows(const Tally& tally) {
  Rows rows;
  for (std::size_t i = 0; i < tally.by_place.size(); ++i) {
    rows.push_back({std::to_string(i + 1), with_interval(tally.by_place[i], 3)});
  }
  return rows;
}

std::string title_of(const Texts& texts, const ArenaHeading& heading) {
  return texts("arena.title", {{"game", heading.game},
                               {"players", texts("count.players", {{"n", heading.players}})}});
}

std::string about(const Texts& texts, const ArenaHeading& heading, const Tally& tally) {
  return texts("arena.about", {{"deals", tally.deals},
                               {"games", tally.games},
                               {"seed", heading.seed},
                               {"budget", heading.budget.empty() ? "-" : heading.budget}});
}

std::string verdict_key(Sequential::Verdict verdict) {
  switch (verdict) {
    case Sequential::Verdict::low: return "arena.verdict.low";
    case Sequential::Verdict::high: return "arena.verdict.high";
    default: return "arena.verdict.open";
  }
}

std::string verdict_of(const Texts& texts, const ArenaHeading& heading) {
  return texts(
      verdict_key(heading.test->verdict()),
      {{"name", heading.entrants[0]}, {"value", fmt::format("{:.2f}", heading.test->log_ratio())}});
}

bool has_places(const Tally& tally) { return !tally.together && tally.by_place.size() > 1; }

std::string json_mean(const Mean& mean) {
  return fmt::format("{{\"mean\":{:.6f},\"low\":{:.6f},\"high\":{:.6f}}}", mean.mean, mean.low,
                     mean.high);
}

std::string json_entrant(const std::string& name, const EntrantTally& e, bool together) {
  JsonLine line;
  line.field("bot", name).field("games", e.games);
  line.raw("rating", json_mean({e.rating.elo, e.rating.low, e.rating.high}));
  if (together)
    line.raw("turns", json_mean(e.turns));
  else
    line.raw("wins", json_mean(e.wins));
  line.raw("points", json_mean(e.points));
  line.raw("millis", fmt::format("{:.3f}", e.millis));
  line.raw("worst_millis", fmt::format("{:.3f}", e.worst_millis));
  return line.finish();
}

}  // namespace

std::string arena_table(const Texts& texts, const ArenaHeading& heading, const Tally& tally) {
  std::string out = title_of(texts, heading) + "\n" + about(texts, heading, tally) + "\n\n";
  out += aligned(head_of(texts, tally), rows_of(heading, tally));
  if (has_places(tally)) {
    out += "\n" + aligned({texts("arena.place"), texts("arena.wins")}, place_rows(tally));
  }
  if (heading.test) out += "\n" + verdict_of(texts, heading) + "\n";
  return out;
}

std::string arena_json(const ArenaHeading& heading, const Tally& tally) {
  JsonLine line;
  line.field("game", heading.game).field("players", heading.players).field("seed", heading.seed);
  line.field("budget", heading.budget).field("deals", tally.deals).field("games", tally.games);
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < tally.entrants.size(); ++i) numbers.push_back(i);
  line.list("bots", numbers, [&](std::size_t i) {
    return json_entrant(heading.entrants[i], tally.entrants[i], tally.together);
  });
  if (has_places(tally)) line.list("places", tally.by_place, json_mean);
  if (heading.test) {
    const auto verdict = verdict_key(heading.test->verdict());
    line.field("verdict", verdict.substr(verdict.rfind('.') + 1));
    line.raw("log_ratio", fmt::format("{:.4f}", heading.test->log_ratio()));
  }
  return line.finish() + "\n";
}

std::string arena_page(const Texts& texts, const ArenaHeading& heading, const Tally& tally) {
  Page page(title_of(texts, heading));
  page.paragraph(about(texts, heading, tally));
  page.table(head_of(texts, tally), rows_of(heading, tally));
  std::vector<PlotBar> ratings, places;
  std::vector<PlotLine> course;
  for (std::size_t i = 0; i < tally.entrants.size(); ++i) {
    const EntrantTally& e = tally.entrants[i];
    ratings.push_back({heading.entrants[i], e.rating.elo, e.rating.low, e.rating.high});
    course.push_back({heading.entrants[i], e.course});
  }
  page.bars(texts("arena.rating"), ratings);
  page.lines(texts("arena.course"), course);
  if (has_places(tally)) {
    for (std::size_t i = 0; i < tally.by_place.size(); ++i) {
      const Mean& place = tally.by_place[i];
      places.push_back({std::to_string(i + 1), place.mean, place.low, place.high});
    }
    page.bars(texts("arena.place"), places);
  }
  if (heading.test) page.paragraph(verdict_of(texts, heading));
  return page.finish();
}

}  // namespace clowder::cli
