#include "cli/box/words.h"

#include <array>

#include "games/box/notation.h"
#include "games/box/score.h"

namespace clowder::cli {

using box::Action;
using box::Cell;
using box::Cells;
using box::Colour;
using box::Event;
using box::View;

std::string_view glyph(Colour colour) {
  constexpr std::array<std::string_view, box::colours> kGlyphs{"▲", "●", "◆", "■"};
  return kGlyphs[static_cast<std::size_t>(colour)];
}

std::string colour_name(const Texts& texts, Colour colour) {
  return texts("box.colour." + std::string(box::name_of(colour)));
}

std::string card_name(const Texts& texts, Cell cell) {
  return texts("box.card." + std::string(box::name_of(cell.colour())), {{"value", cell.value()}});
}

std::string values_of(const box::Hand& hand) { return box::text(hand); }

Seat owner_of(const box::Public& open, Cell cell) {
  for (const Seat seat : SeatSet::first(open.players)) {
    if ((open.side(seat).tokens() & box::bit(cell)) != 0) return seat;
  }
  return box::no_seat;
}

namespace {

std::string given_up(const Texts& texts, Colour colour) {
  return texts("box.colour." + std::string(box::name_of(colour)) + ".given_up");
}

std::string my_status(const View& v, const Texts& texts) {
  switch (v.open.phase) {
    case box::Phase::discard: return texts("box.status.discard");
    case box::Phase::predict: return texts("box.status.predict");
    default: break;
  }
  if (v.open.leading()) return texts("box.status.lead");
  return texts("box.status.follow", {{"colour", colour_name(texts, v.open.led)}});
}

std::string predictions_on_offer(int players) {
  std::string list;
  for (int n = 0; n <= box::max_value; ++n) {
    if ((box::predictions(players) >> n & 1U) == 0) continue;
    list += (list.empty() ? "" : ", ") + std::to_string(n);
  }
  return list;
}

// The tokens of the revealed cards (box.3.2), for the reader who sees them appear.
std::string neutral_cells(const View& before, const Event& e, const Texts& texts) {
  box::Public open = before.open;
  box::happen(open, e);
  std::string list;
  for (Cells left = open.neutral(); left != 0; left &= left - 1) {
    list += (list.empty() ? "" : ", ") + card_name(texts, box::nth(left, 0));
  }
  return list;
}

std::vector<std::string> played(const View& before, const Event& e, const Company& company) {
  const std::string card = card_name(company.texts, e.cell());
  std::vector<std::string> lines{company.say("box.event.played", e.seat, {{"card", card}})};
  const bool opens = e.cell().colour() == Colour::red && !before.open.red_is_open();
  if (opens) lines.push_back(company.say("box.event.opened", e.seat));
  return lines;
}

}  // namespace

std::string status_line(const View& v, const Company& company) {
  const Texts& texts = company.texts;
  if (v.open.phase == box::Phase::over) return texts("box.end.game");
  if (v.open.phase == box::Phase::deal) return texts("box.end.round", {{"round", v.open.round}});
  if (v.open.to_act.has(v.seat)) return my_status(v, texts);
  if (v.open.to_act.empty()) return "";
  if (v.open.phase == box::Phase::discard) {
    return v.seat == spectator ? texts("box.phase.discard") : texts("box.status.ready");
  }
  return company.thinks(v.open.to_act.front());
}

std::string action_name(Action action, const Company& company) {
  const Texts& texts = company.texts;
  switch (action.kind) {
    case Action::Kind::discard: return texts("box.choice.discard", {{"value", action.value()}});
    case Action::Kind::predict: return texts("box.choice.predict", {{"value", action.tricks()}});
    case Action::Kind::play: break;
  }
  return texts("box.choice.play", {{"card", card_name(texts, action.cell())}});
}

std::string consequence(const View& v, Action action, const Company& company) {
  const Texts& texts = company.texts;
  if (action.kind == Action::Kind::discard) return texts("box.consequence.discard");
  if (action.kind != Action::Kind::play) return "";
  std::string text;
  const auto add = [&](const std::string& sentence) {
    text += (text.empty() ? "" : ". ") + sentence;
  };
  const Colour colour = action.cell().colour();
  const box::Side& mine = v.open.side(v.seat);
  const bool closes = !v.open.leading() && colour != v.open.led && mine.is_open(v.open.led);
  if (closes) {  // box.5.5
    add(texts("box.consequence.close", {{"colour_given_up", given_up(texts, v.open.led)}}));
  }
  if (colour == Colour::red && !v.open.red_is_open()) add(texts("box.consequence.open_red"));
  const int group =
      box::largest_group(box::layout(v.open.layout), mine.tokens() | box::bit(action.cell()));
  add(texts("box.consequence.group", {{"n", group}}));
  return text;
}

std::string reason(const View& v, Action action, const Refusal& refusal, const Company& company) {
  const Texts& texts = company.texts;
  const bool play = action.kind == Action::Kind::play;
  const bool known = action.code < box::all_cells;
  const int value = action.kind == Action::Kind::predict ? action.tricks() : action.value();
  const Cell cell = known ? action.cell() : Cell{};
  const Seat owner = play ? owner_of(v.open, cell) : box::no_seat;
  Seat about = owner;
  if (about == box::no_seat && !v.open.to_act.empty()) about = v.open.to_act.front();
  const bool named = about.index < company.sitters.size();
  const std::string text = texts(refusal.key, {{"name", named ? company.name(about) : ""},
                                               {"card", card_name(texts, cell)},
                                               {"colour", colour_name(texts, cell.colour())},
                                               {"value", value},
                                               {"values", predictions_on_offer(v.open.players)}});
  const std::size_t dot = refusal.rule.find('.');
  return text + " (" + texts("screen.rule", {{"rule", refusal.rule.substr(dot + 1)}}) + ")";
}

std::string verdict(const View& v, const Company& company) {
  const Texts& texts = company.texts;
  const SeatSet best = box::winners(v.open);
  const int most = box::points(v.open, best.front());
  if (best.size() > 1) {
    return texts("box.end.shared", {{"names", company.names(best)}}) + ". " +
           texts("box.end.tie_shared") + ".";
  }
  int level = 0;
  for (const Seat seat : SeatSet::first(v.open.players)) {
    if (box::points(v.open, seat) == most) ++level;
  }
  const std::string win = company.say("box.event.over", best.front(),
                                      {{"points", texts("count.points", {{"n", most}})}});
  return level > 1 ? win + ". " + texts("box.end.tie_break") + "." : win + ".";
}

std::vector<std::string> sentences(const View& before, const Event& e, const Company& company) {
  const Texts& texts = company.texts;
  const bool mine = e.seat == company.viewer;
  const auto counted = [&](std::string_view key, int n) { return texts(key, {{"n", n}}); };
  switch (e.kind) {
    case Event::Kind::round: return {company.say("box.event.round", e.seat, {{"round", e.number}})};
    case Event::Kind::dealt:
      if (!mine) return {};
      return {company.say("box.event.dealt", e.seat, {{"values", values_of(e.hand)}})};
    case Event::Kind::revealed:
      return {texts("box.event.revealed",
                    {{"values", values_of(e.hand)}, {"cells", neutral_cells(before, e, texts)}})};
    case Event::Kind::discarded:
      return {company.say("box.event.discarded", e.seat, {{"value", e.number}})};
    case Event::Kind::predicted:
      return {company.say("box.event.predicted", e.seat,
                          {{"tricks", counted("count.tricks", e.number)}})};
    case Event::Kind::played: return played(before, e, company);
    case Event::Kind::closed:
      return {company.say("box.event.closed", e.seat,
                          {{"colour_given_up", given_up(texts, e.colour())}})};
    case Event::Kind::took: return {company.say("box.event.took", e.seat)};
    case Event::Kind::paradox:
      return {company.say("box.event.paradox", e.seat),
              company.say("box.event.shown", e.seat, {{"values", values_of(e.hand)}})};
    case Event::Kind::scored:
      return {company.say("box.event.scored", e.seat,
                          {{"points", counted("count.points", e.points)}, {"bonus", e.number}})};
    case Event::Kind::ended: break;
  }
  if (e.number == 0) return {texts("box.event.ended")};
  return {verdict(before, company)};
}

}  // namespace clowder::cli
