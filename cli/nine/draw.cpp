// The screen of `nine`, composed: header, piles and cards turned up, the viewer's four lanes with
// what they lack, the others' lanes, the choice, history, foot.
#include <algorithm>

#include "cli/nine/screen.h"
#include "cli/play/panels.h"
#include "cli/screen/utf8.h"

namespace clowder::cli {
namespace {

using nine::Card;
using nine::Colour;
using nine::Lane;
using NineSight = Sight<nine::Game>;

constexpr int kFoot = 4;
constexpr int kNames = 14;  // the columns of a name and its coins

Ink ink_of(Colour colour) {
  constexpr Ink kInks[] = {Ink::blue, Ink::yellow, Ink::red, Ink::green};
  return kInks[static_cast<unsigned>(colour)];
}

Style style_of(Card card) {
  if (card.is_cat()) return {.ink = ink_of(card.colour()), .bold = true};
  return {.bold = true};
}

int put_card(Frame& frame, At at, Card card, const Texts& texts) {
  if (card.none()) return frame.put(at, "-", {.ink = Ink::faint});
  return frame.put(at, card_name(texts, card), style_of(card));
}

// The cards of a lane; K for kittens, S for a stray.
std::string lane_text(const nine::Public& open, Lane lane) {
  std::string text;
  for (int i = 0; i < open.series.size(lane); ++i) {
    const Card card = open.series.card(lane, i);
    std::string word(nine::text(card));
    if (card.is_stray()) word.replace(0, 5, 1, 'S');
    if (!text.empty()) text += ' ';
    text += card.is_cat() ? word.substr(1) : word;  // the lane shows the colour
  }
  return nine::has(open.series.kittens(), lane) ? text + " K" : text;
}

void draw_header(Frame& frame, const NineSight& scene) {
  const Texts& texts = scene.company.texts;
  const Style bar{.paper = Ink::accent, .bold = true};
  frame.fill({{0, 0}, {frame.size().columns, 1}}, Spot{U' ', bar});
  frame.put({1, 0}, texts("game.nine"), bar);
  frame.put_right({frame.size().columns - 1, 0},
                  texts("nine.label.draw", {{"n", scene.view.open.draw_size}}), bar);
}

void draw_piles(Frame& frame, const NineSight& scene, int row) {
  const nine::Public& open = scene.view.open;
  const Texts& texts = scene.company.texts;
  int column = frame.put({2, row}, texts("nine.label.piles"), {.ink = Ink::faint}) + 2;
  for (int pile = 0; pile < open.players; ++pile) {
    column = frame.put({column, row}, std::to_string(pile) + " ", {.ink = Ink::faint});
    column = put_card(frame, {column, row}, open.piles.top(pile), texts);
    const int below = open.piles.size(pile) - 1;
    if (below > 0)
      column = frame.put({column, row}, std::string(" +").append(std::to_string(below)),
                         {.ink = Ink::faint});
    column += 2;
  }
  column = frame.put({2, row + 1}, texts("nine.label.turned_up"), {.ink = Ink::faint}) + 2;
  for (const Card card : open.turned_up) {
    if (!card.none()) column = put_card(frame, {column, row + 1}, card, texts) + 2;
  }
}

std::string seat_text(const NineSight& scene, Seat seat) {
  const bool acts = scene.view.open.to_act.has(seat);
  return (acts ? "▶ " : "  ") + scene.company.name(seat);
}

// A seat's four lanes side by side in one row.
void draw_seat(Frame& frame, const NineSight& scene, Seat seat, int row) {
  const nine::Public& open = scene.view.open;
  const int width = (frame.size().columns - kNames - 2) / nine::colours;
  frame.put({0, row}, cut(seat_text(scene, seat), kNames - 3), {.bold = open.to_act.has(seat)});
  frame.put_right({kNames - 1, row}, std::to_string(nine::points(open, seat)), {.bold = true});
  for (int c = 0; c < nine::colours; ++c) {
    const auto colour = static_cast<Colour>(c);
    const std::string text = lane_text(open, Lane::of(seat, colour));
    frame.put({kNames + c * width, row}, text.empty() ? "·" : cut(text, width - 1),
              {.ink = ink_of(colour)});
  }
}

// The viewer's lanes, one a row, with what each lacks. Returns the row below.
int draw_own(Frame& frame, const NineSight& scene, int row) {
  const nine::View& v = scene.view;
  const Texts& texts = scene.company.texts;
  frame.put({0, row}, seat_text(scene, v.seat), {.bold = true});
  frame.put_right({frame.size().columns - 2, row},
                  texts("nine.label.coins", {{"n", nine::points(v.open, v.seat)}}), {.bold = true});
  for (int c = 0; c < nine::colours; ++c) {
    const Lane lane = Lane::of(v.seat, static_cast<Colour>(c));
    const Ink ink = ink_of(lane.colour());
    ++row;
    frame.put({4, row}, texts("nine.colour." + std::string(nine::name_of(lane.colour()))),
              {.ink = ink});
    const std::string cards = lane_text(v.open, lane);
    frame.put({kNames + 2, row}, cards.empty() ? "·" : cards, {.ink = ink, .bold = true});
    frame.put({kNames + 24, row}, lane_needs(v.open, lane, texts), {.ink = Ink::faint});
  }
  return row + 2;
}

// The choice pointed at and, where the line has room, what the note says of it. Returns the note
// that is left for the foot.
std::string draw_choice(Frame& frame, const NineSight& scene, int row) {
  const auto choices = legal(scene.view);
  if (!scene.choosing || choices.empty()) return scene.note;
  const std::uint32_t at = scene.selection.choice % choices.size();
  const std::string number = std::to_string(at + 1) + "/" + std::to_string(choices.size()) + "  ";
  const std::string name = action_name(choices[at], scene.company);
  const int width = frame.size().columns - 4;
  const bool tells = scene.note.starts_with(name) && columns(number) + columns(scene.note) <= width;
  frame.put({2, row}, cut(number + (tells ? scene.note : name), width), {.reverse = true});
  return tells ? "" : scene.note;
}

void draw_history(Frame& frame, int row, int rows, const std::vector<std::string>& history) {
  const int shown = std::min(rows, static_cast<int>(history.size()));
  for (int i = 0; i < shown; ++i) {
    const auto& line = history[history.size() - static_cast<std::size_t>(shown - i)];
    frame.put({2, row + i}, cut(line, frame.size().columns - 4), {.ink = Ink::faint});
  }
}

void draw_foot(Frame& frame, const NineSight& scene, const std::string& said) {
  const int top = frame.size().rows - kFoot, width = frame.size().columns - 4;
  frame.put({2, top}, cut(scene.status, width), {.ink = Ink::accent, .bold = true});
  const auto note = wrap(said, width);
  for (int i = 0; i < std::min<int>(static_cast<int>(note.size()), 2); ++i) {
    frame.put({2, top + 1 + i}, note[static_cast<std::size_t>(i)]);
  }
  frame.put({2, frame.size().rows - 1}, keys_that_fit(scene.keys, width), {.ink = Ink::faint});
}

std::uint32_t find_pile(const nine::Choices& choices, std::uint32_t from, int pile) {
  using Kind = nine::Action::Kind;
  for (std::uint32_t i = 1; i <= choices.size(); ++i) {
    const std::uint32_t at = (from + i) % choices.size();
    const nine::Action a = choices[at];
    if ((a.kind == Kind::take || a.kind == Kind::drop) && a.pile == pile) return at;
  }
  return from;
}

}  // namespace

bool Screen<nine::Game>::press(const View& v, Selection& selection, Key key) {
  const auto choices = legal(v);
  if (choices.empty()) return false;
  const auto size = choices.size();
  switch (key.name) {
    case Key::Name::down:
    case Key::Name::right:
    case Key::Name::tab: selection.choice = (selection.choice + 1) % size; return true;
    case Key::Name::up:
    case Key::Name::left: selection.choice = (selection.choice + size - 1) % size; return true;
    default: break;
  }
  if (key == Key::of(U'n')) {
    selection.choice = (selection.choice + 1) % size;
    return true;
  }
  if (key.digit() < 0 || key.digit() >= v.open.players) return false;
  selection.choice = find_pile(choices, selection.choice % size, key.digit());
  return true;
}

nine::Action Screen<nine::Game>::aim(const View& v, const Selection& selection) {
  const auto choices = legal(v);
  return choices.empty() ? Action::draw() : choices[selection.choice % choices.size()];
}

Frame Screen<nine::Game>::draw(const NineSight& scene, Size size) {
  Frame frame(size);
  const nine::View& v = scene.view;
  draw_header(frame, scene);
  draw_piles(frame, scene, 2);
  int row = 5;
  if (v.seat != spectator) row = draw_own(frame, scene, row);
  for (const Seat seat : SeatSet::first(v.open.players)) {
    if (seat != v.seat) draw_seat(frame, scene, seat, row++);
  }
  const int choice = size.rows - kFoot - 1;
  draw_history(frame, row + 1, choice - row - 2, scene.history);
  draw_foot(frame, scene, draw_choice(frame, scene, choice));
  return frame;
}

Beat Screen<nine::Game>::beat(const Event& e) {
  switch (e.kind) {
    case Event::Kind::took:
    case Event::Kind::stole:
    case Event::Kind::scored: return {.after = 800};
    case Event::Kind::drew: return {.after = 1000};
    case Event::Kind::turn:
    case Event::Kind::three: return {};
    case Event::Kind::ended: return {.stop = true};
    default: return {.after = 400};
  }
}

std::vector<std::string> Screen<nine::Game>::legend(const View& v, const Company& company) {
  std::vector<std::string> lines{company.texts("nine.help.board"), company.texts("nine.help.keys")};
  if (v.open.deck == nine::reconstruction) lines.push_back(company.texts("nine.note.deck"));
  return lines;
}

}  // namespace clowder::cli
