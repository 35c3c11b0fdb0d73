#include "games/maze/deck.h"

#include "core/scan.h"

namespace clowder::maze {
namespace {

constexpr std::size_t max_decks = 16;
constexpr std::array<std::string_view, shapes> shape_names{"elbow",    "straight", "tee",
                                                           "crossing", "bridge",   "double-elbow"};

// The same as data/maze/reconstruction.txt, which a test compares.
constexpr Deck make_reconstruction() {
  Deck deck;
  constexpr std::string_view name = "reconstruction";
  for (std::size_t i = 0; i < name.size(); ++i) deck.name[i] = name[i];
  deck.canals = {8, 5, 6, 3, 2, 2};
  deck.cats = {0, 0, 0, 5, 5, 5};
  deck.setups = {Setup{{0, 8}, {4, 12}, 1, 3}, Setup{{0, 6}, {3, 9}, 1, 3}};
  return deck;
}

struct Decks {
  std::array<Deck, max_decks> all;
  std::size_t size = 1;
};

Decks& decks() {
  static Decks table{{make_reconstruction()}, 1};
  return table;
}

// One file while it is read: what each line adds, and what has been said already.
class Reader {
 public:
  DeckFile read(std::string_view bytes) {
    Lines lines(bytes);
    while (lines.next() && !file_.problem) {
      const Words words(lines.without_comment());
      if (words.rest().empty()) continue;
      file_.problem = read_line(words);
      file_.problem.line = lines.number();
    }
    if (!file_.problem) {
      file_.problem = missing();
      file_.problem.line = lines.number();
    }
    return file_;
  }

 private:
  Problem read_line(Words words) {
    const std::string_view line = words.rest();
    const std::string_view first = words.next();
    if (first == "deck") return read_name(words.rest());
    if (file_.deck.name[0] == 0) return {"problem.deck.name", std::string(line)};
    if (first == "canals") return read_canals(words);
    if (first == "cats") return read_cats(words);
    if (first == "square") return read_setup(Board::square, words);
    if (first == "kittens") return read_setup(Board::kittens, words);
    return {"problem.deck.line", std::string(line)};
  }

  Problem read_name(std::string_view name) {
    const bool again = file_.deck.name[0] != 0;
    if (again || !is_plain_word(name) || name.size() >= file_.deck.name.size()) {
      return {"problem.deck.name", std::string(name)};
    }
    for (std::size_t i = 0; i < name.size(); ++i) file_.deck.name[i] = name[i];
    return {};
  }

  // `SHAPE COUNT`
  Problem read_canals(Words words) {
    const std::string_view word = words.next();
    const auto shape = parse_shape(word);
    if (!shape) return {"problem.deck.shape", std::string(word)};
    std::uint8_t& count = file_.deck.canals[static_cast<unsigned>(*shape)];
    return read_count(words, canal_cards, count, word);
  }

  // `POINTS COUNT`
  Problem read_cats(Words words) {
    const std::string_view word = words.next();
    const auto points = parse_number(word, max_cat);
    if (!points || *points == 0) return {"problem.deck.cat", std::string(word)};
    return read_count(words, cat_cards, file_.deck.cats[static_cast<std::size_t>(*points)], word);
  }

  static Problem read_count(Words words, std::uint64_t most, std::uint8_t& count,
                            std::string_view what) {
    if (count != 0) return {"problem.deck.twice", std::string(what)};
    const std::string_view rest = words.rest();
    const auto number = parse_number(rest, most);
    if (!number || *number == 0) return {"problem.deck.count", std::string(rest)};
    count = static_cast<std::uint8_t>(*number);
    return {};
  }

  // `cats P P`, `guardians P P`, `top-right TURNS`, `bottom-left TURNS`
  Problem read_setup(Board board, Words words) {
    constexpr std::array<std::string_view, 4> names{"cats", "guardians", "top-right",
                                                    "bottom-left"};
    const std::string_view word = words.next();
    unsigned what = 0;
    while (what < names.size() && names[what] != word) ++what;
    if (what == names.size()) return {"problem.deck.line", std::string(word)};
    bool& said = said_[static_cast<unsigned>(board)][what];
    if (said) return {"problem.deck.twice", std::string(word)};
    said = true;
    Setup& setup = file_.deck.setups[static_cast<unsigned>(board)];
    if (what == 0) return read_places(board, words, setup.cats);
    if (what == 1) return read_places(board, words, setup.guardians);
    return read_turn(words.rest(), what == 2 ? setup.top_right : setup.bottom_left);
  }

  // maze.4.2  No place holds two cards.
  Problem read_places(Board board, Words words, std::array<std::uint8_t, 2>& places) {
    std::uint16_t& held = held_[static_cast<unsigned>(board)];
    for (std::uint8_t& place : places) {
      const std::string_view word = words.next();
      const auto number = parse_number(word, table_of(board).places - 1);
      if (!number) return {"problem.deck.place", std::string(word)};
      if ((held >> *number & 1U) != 0) return {"problem.deck.collide", std::string(word)};
      held = static_cast<std::uint16_t>(held | 1U << *number);
      place = static_cast<std::uint8_t>(*number);
    }
    if (!words.rest().empty()) return {"problem.deck.place", std::string(words.rest())};
    return {};
  }

  static Problem read_turn(std::string_view word, Turns& turn) {
    const auto number = parse_number(word, 3);
    if (!number) return {"problem.deck.turn", std::string(word)};
    turn = static_cast<Turns>(*number);
    return {};
  }

  // What the whole file must hold.
  Problem missing() const {
    const Deck& deck = file_.deck;
    if (deck.name[0] == 0) return {"problem.deck.name", ""};
    int canals = 0, cats = 0;
    for (const std::uint8_t count : deck.canals) canals += count;
    for (const std::uint8_t count : deck.cats) cats += count;
    if (canals != canal_cards) return {"problem.deck.canals", std::to_string(canals)};
    if (cats != cat_cards) return {"problem.deck.cats", std::to_string(cats)};
    const int elbows = deck.canals[static_cast<unsigned>(Shape::elbow)];
    if (elbows < 2) return {"problem.deck.elbows", std::to_string(elbows)};  // maze.2.1
    for (const auto& board : said_) {
      for (const bool said : board) {
        if (!said) return {"problem.deck.setup", ""};
      }
    }
    return {};
  }

  DeckFile file_;
  std::array<std::array<bool, 4>, 2> said_{};
  std::array<std::uint16_t, 2> held_{};
};

}  // namespace

const Deck& deck(DeckId id) { return decks().all[id]; }

std::optional<DeckId> find_deck(std::string_view name) {
  for (std::size_t i = 0; i < decks().size; ++i) {
    if (decks().all[i].title() == name) return static_cast<DeckId>(i);
  }
  return std::nullopt;
}

std::optional<DeckId> add_deck(const Deck& deck) {
  Decks& table = decks();
  if (table.size == max_decks) return std::nullopt;
  table.all[table.size] = deck;
  return static_cast<DeckId>(table.size++);
}

DeckFile parse_deck(std::string_view bytes) { return Reader().read(bytes); }

std::string_view name_of(Shape shape) { return shape_names[static_cast<unsigned>(shape)]; }

std::optional<Shape> parse_shape(std::string_view word) {
  for (unsigned i = 0; i < shape_names.size(); ++i) {
    if (word == shape_names[i]) return static_cast<Shape>(i);
  }
  return std::nullopt;
}

}  // namespace clowder::maze
