#include "cli/nine/words.h"

#include <array>

#include "games/nine/notation.h"
#include "games/nine/rules.h"

namespace clowder::cli {

using nine::Action;
using nine::Card;
using nine::Colour;
using nine::Event;
using nine::Phase;
using nine::View;

namespace {

std::string colour_name(const Texts& texts, Colour colour) {
  return texts("nine.colour." + std::string(nine::name_of(colour)));
}

std::string both_cards(const Texts& texts, Card first, Card second) {
  return card_name(texts, first) + (second.none() ? "" : ", " + card_name(texts, second));
}

// Adds up what is scored; the cards that fill piles do not matter to it.
struct Scored {
  int series = 0;
  int points = 0;
  void operator()(const Event& e) {
    if (e.kind != Event::Kind::scored) return;
    ++series, points += e.number;
  }
};

constexpr std::array<std::string_view, 14> kChoices{
    "take",    "draw",   "steal",    "steal_two", "lay",      "drop",  "stray",
    "kittens", "rascal", "good_dog", "bad_dog",   "cat_lady", "score", "keep"};

constexpr std::array<std::string_view, 22> kEvents{
    "shuffled", "filled",  "paired",     "turn",     "took",    "drew",    "boxed",   "laid",
    "dropped",  "stole",   "three",      "scored",   "kept",    "covered", "swapped", "gave",
    "chased",   "adopted", "left_alone", "returned", "ran_out", "ended"};

}  // namespace

std::string card_name(const Texts& texts, Card card) {
  std::string word(nine::text(card));
  if (card.is_cat()) return word;
  std::string value;
  if (card.is_stray() && card != nine::stray) value = word.back(), word.pop_back();
  for (char& c : word) c = c == '-' ? '_' : c;
  return texts("nine.card." + word) + (value.empty() ? "" : " " + value);
}

std::string status_line(const View& v, const Company& company) {
  const Texts& texts = company.texts;
  const nine::Public& open = v.open;
  if (over(v)) return texts("nine.event.ended");
  if (open.to_act.empty()) return "";
  if (!open.to_act.has(v.seat)) return company.thinks(open.to_act.front());
  switch (open.phase) {
    case Phase::resolve:
      return texts("nine.status.resolve",
                   {{"cards", both_cards(texts, open.turned_up[0], open.turned_up[1])}});
    case Phase::score:
      return texts("nine.status.score", {{"colour", colour_name(texts, open.three)}});
    case Phase::kittens: return texts("nine.status.kittens");
    default: return texts("nine.status.turn");
  }
}

std::string action_name(const Action& a, const Company& company) {
  const Texts& texts = company.texts;
  const auto name = [&](Seat seat) {
    return seat.index < company.sitters.size() ? company.name(seat) : std::to_string(seat.index);
  };
  return texts("nine.choice." + std::string(kChoices[static_cast<unsigned>(a.kind)]),
               {{"pile", a.pile},
                {"card", card_name(texts, a.card)},
                {"colour", colour_name(texts, a.colour)},
                {"name", name(a.seat)},
                {"colour2", colour_name(texts, a.colour2)},
                {"other", name(a.seat2)}});
}

std::string consequence(const View& v, const Action& action, const Company& company) {
  if (action.kind == Action::Kind::draw || check(v, action)) return "";
  nine::State world{.open = v.open};
  Scored scored;
  nine::apply(world, v.seat, action, scored);
  std::string brings;
  if (action.kind == Action::Kind::take) {
    brings = card_name(company.texts, v.open.piles.top(action.pile));
  }
  if (scored.series == 0) return brings;
  if (!brings.empty()) brings += ". ";
  if (scored.points == 0) return brings + company.texts("nine.preview.nothing");
  return brings + company.texts("nine.preview.points", {{"n", scored.points}});
}

std::string reason(const View& v, const Refusal& refusal, const Company& company) {
  const bool named = !v.open.to_act.empty();
  const std::string name = named ? company.name(v.open.to_act.front()) : "";
  const std::size_t dot = refusal.rule.find('.');
  return company.texts(refusal.key, {{"name", name}}) + " (" +
         company.texts("screen.rule", {{"rule", refusal.rule.substr(dot + 1)}}) + ")";
}

std::vector<std::string> sentences(const Event& e, const Company& company) {
  const Texts& texts = company.texts;
  const std::string key = "nine.event." + std::string(kEvents[static_cast<unsigned>(e.kind)]);
  const std::string card = e.card.none() ? "" : card_name(texts, e.card);
  const std::string other = e.to.index < company.sitters.size() ? company.name(e.to) : "";
  const bool counts = e.kind == Event::Kind::chased;
  switch (e.kind) {
    case Event::Kind::shuffled: return {texts(key, {{"n", e.number}})};
    case Event::Kind::filled: return {texts(key, {{"pile", e.number}, {"card", card}})};
    case Event::Kind::paired: return {texts(key, {{"card", card}})};
    case Event::Kind::ran_out:
    case Event::Kind::ended: return {texts(key)};
    case Event::Kind::three: return {};  // the question itself says it
    default: break;
  }
  return {company.say(key, e.seat,
                      {{"card", card},
                       {"cards", both_cards(texts, e.card, e.other)},
                       {"pile", e.number},
                       {"colour", colour_name(texts, e.colour)},
                       {"other", other},
                       {"points", texts("count.points", {{"n", e.number}})},
                       {"n", counts ? e.size : e.number}})};
}

std::string verdict(const View& v, const Company& company) {
  const Texts& texts = company.texts;
  const SeatSet best = nine::winners(v.open);
  if (best.size() > 1) return texts("box.end.shared", {{"names", company.names(best)}}) + ".";
  const int most = nine::points(v.open, best.front());
  return company.say("box.event.over", best.front(),
                     {{"points", texts("count.points", {{"n", most}})}}) +
         ".";
}

std::vector<Line> score_table(const View& v, const Company& company) {
  std::vector<Line> lines;
  for (const Seat seat : SeatSet::first(v.open.players)) {
    lines.push_back({company.name(seat) + ": " +
                     company.texts("count.points", {{"n", nine::points(v.open, seat)}})});
  }
  return lines;
}

}  // namespace clowder::cli
