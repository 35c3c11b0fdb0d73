#include "cli/maze/words.h"

#include <array>

#include "games/maze/notation.h"
#include "games/maze/score.h"

namespace clowder::cli {

using maze::Action;
using maze::Event;
using maze::Planes;
using maze::Public;
using maze::View;

namespace {

std::string way_name(const Texts& texts, unsigned quarters) {
  constexpr std::array<std::string_view, 4> kWays{"right", "right", "around", "left"};
  return texts("maze.way." + std::string(kWays[quarters & 3U]));
}

std::string values_home(const Public& open) {
  std::string list;
  for (unsigned i = 0; i < 2; ++i) {
    const Planes cat = open.table().ports[open.cats[i]];
    if ((open.lit & cat) == 0) continue;
    list += (list.empty() ? "" : ", ") + std::to_string(open.values[i]);
  }
  return list;
}

}  // namespace

std::string card_name(const Texts& texts, maze::Card card) {
  std::string shape(maze::name_of(card.shape()));
  for (char& c : shape) c = c == '-' ? '_' : c;
  return texts("maze.shape." + shape) + " " + std::to_string(card.turn());
}

std::string status_line(const View& v, const Company& company) {
  const Texts& texts = company.texts;
  if (over(v)) return texts("maze.event.ended");
  if (v.open.to_act.empty()) return "";
  if (v.open.to_act.has(v.seat)) {
    return texts("maze.status.turn", {{"n", v.open.actions_left}});
  }
  return company.thinks(v.open.to_act.front());
}

std::string action_name(Action action, const Company& company) {
  const Texts& texts = company.texts;
  if (action.kind == Action::Kind::push) {
    return texts("maze.choice.push", {{"place", action.where}, {"card", action.turn}});
  }
  return texts("maze.choice.turn",
               {{"cell", maze::cell_name(action.where)}, {"way", way_name(texts, action.turn)}});
}

Public after(const View& v, Action action) {
  Public open = v.open;
  const bool push = action.kind == Action::Kind::push;
  Event e = maze::event(push ? Event::Kind::pushed : Event::Kind::turned, v.seat, action.where,
                        action.turn);
  if (push && open.unseen == 0) e.card = open.canals.at(1);
  maze::happen(open, e);
  return open;
}

Planes open_ways(const Public& open) {
  const auto& ports = open.table().ports;
  const Planes cats =
      open.square.reach(ports[open.cats[0]]) | open.square.reach(ports[open.cats[1]]);
  Planes ways = 0;
  for (unsigned i = 0; i < 2; ++i) {
    const Planes cat = open.square.reach(ports[open.cats[i]]);
    for (const std::uint8_t guardian : open.guardians) {
      if (guardian != maze::nowhere && (cat & ports[guardian]) != 0) ways |= cat & open.lit;
    }
  }
  return ways & cats;
}

std::string consequence(const View& v, Action action, const Company& company) {
  const std::string home = values_home(after(v, action));
  if (home.empty()) return company.texts("maze.preview.nothing");
  return company.texts("maze.preview.home", {{"values", home}});
}

std::string reason(const View& v, const Refusal& refusal, const Company& company) {
  const bool named = !v.open.to_act.empty();
  const std::string name = named ? company.name(v.open.to_act.front()) : "";
  const std::size_t dot = refusal.rule.find('.');
  return company.texts(refusal.key, {{"name", name}}) + " (" +
         company.texts("screen.rule", {{"rule", refusal.rule.substr(dot + 1)}}) + ")";
}

std::string verdict(const View& v, const Company& company) {
  const Texts& texts = company.texts;
  const bool home = maze::all_home(v.open);
  std::string text = texts(home ? "maze.end.home" : "maze.end.capped") + ". ";
  if (maze::together(v.open.mode)) {
    const int rank = maze::rank(v.open);
    return text + texts("maze.end.turns", {{"n", v.open.turns}}) + ". " +
           texts("maze.end.rank",
                 {{"rank", rank}, {"title", texts("maze.rank." + std::to_string(rank))}});
  }
  const SeatSet best = maze::winners(v.open);
  if (!home) return text;
  if (best.size() > 1)
    return text + texts("box.end.shared", {{"names", company.names(best)}}) + ".";
  const int most = maze::points(v.open, best.front());
  return text +
         company.say("box.event.over", best.front(),
                     {{"points", texts("count.points", {{"n", most}})}}) +
         ".";
}

std::vector<Line> score_table(const View& v, const Company& company) {
  std::vector<Line> lines;
  for (const Seat seat : SeatSet::first(v.open.players)) {
    std::string line =
        company.name(seat) + ": " + std::to_string(maze::points(v.open, seat)) + "  (";
    std::string values;
    for (unsigned i = 0; i < v.open.home; ++i) {
      if (v.open.taken[i].seat() != seat) continue;
      values += (values.empty() ? "" : " ") + std::to_string(v.open.taken[i].value());
    }
    lines.push_back({line + values + ")", {}});
  }
  lines.push_back({company.texts("maze.status.turns", {{"n", v.open.turns}}), {}});
  return lines;
}

std::vector<std::string> sentences(const View& before, const Event& e, const Company& company) {
  const Texts& texts = company.texts;
  switch (e.kind) {
    case Event::Kind::dealt: return {company.say("maze.event.dealt", e.seat)};
    case Event::Kind::cat:
      return {texts("maze.event.cat", {{"value", e.number}, {"place", e.where}})};
    case Event::Kind::turned:
      return {
          company.say("maze.event.turned", e.seat,
                      {{"cell", maze::cell_name(e.where)}, {"way", way_name(texts, e.number)}})};
    case Event::Kind::pushed: {
      const auto card = maze::Card::of(before.open.top().shape(), e.number);
      return {company.say("maze.event.pushed", e.seat,
                          {{"place", e.where}, {"card", card_name(texts, card)}})};
    }
    case Event::Kind::took:
      return {company.say("maze.event.took", e.seat, {{"place", e.where}, {"value", e.number}})};
    case Event::Kind::moved: return {texts("maze.event.moved", {{"place", e.where}})};
    case Event::Kind::passed: return {company.say("maze.event.passed", e.seat)};
    case Event::Kind::ended: break;
  }
  View v = before;
  maze::advance(v, e);
  return {verdict(v, company)};
}

}  // namespace clowder::cli
