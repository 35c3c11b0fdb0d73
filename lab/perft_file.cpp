#include "lab/perft_file.h"

#include <optional>
#include <utility>

#include "core/perft.h"
#include "core/scan.h"
#include "games/catalogue.h"
#include "table/record_line.h"
#include "table/scene.h"

namespace clowder {
namespace {

struct Line {
  int number;
  std::string_view text;  // without comment and the space behind it
};

std::vector<Line> meaningful_lines(std::string_view bytes) {
  std::vector<Line> list;
  Lines lines(bytes);
  while (lines.next()) {
    std::string_view text = lines.without_comment();
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    if (!text.empty()) list.push_back({lines.number(), text});
  }
  return list;
}

// An action and its count, the last word.
struct Entry {
  int line;
  std::string action;
  std::string count;
};

Entry entry(const Line& line) {
  const std::string_view text = trim(line.text);
  const std::size_t space = text.find_last_of(" \t");
  if (space == std::string_view::npos) return {line.number, std::string(text), ""};
  return {line.number, std::string(trim(text.substr(0, space))),
          std::string(text.substr(space + 1))};
}

// One position and its counts, line by line. Each function returns what is wrong with its line.
template <Game G>
class Position {
 public:
  Position(PerftCheck& check, int most_depth) : check_(check), most_depth_(most_depth) {}

  Problem begin(std::string_view words) { return scene_.begin(words); }

  Problem take(const Line& line) {
    if (is_space(line.text.front())) return listed(line);
    if (Problem no = end_divide()) return no;
    Words words(line.text);
    const std::string_view word = words.next();
    if (word == "moves") return moves(words.rest());
    if (word == "perft" || word == "slow") return count(words, line.number);
    if (word == "divide") return begin_divide(words.rest(), line.number);
    return scene_.read(word, words.rest());
  }

  // The listing of a divide ends at the next line at the margin.
  Problem end_divide() {
    if (!divide_) return {};
    const auto [line, depth] = *std::exchange(divide_, std::nullopt);
    const auto listing = std::exchange(listing_, {});
    if (depth > most_depth_) return {};
    std::size_t i = 0;
    divide(scene_.state(), depth, [&](auto action, std::uint64_t n) {
      const std::string found = G::text(action) + " " + std::to_string(n);
      const Entry given = i < listing.size() ? listing[i] : Entry{line, "", ""};
      compare(given.line, trim(given.action + " " + given.count), found);
      ++i;
    });
    for (; i < listing.size(); ++i) compare(listing[i].line, listing[i].action, "-");
    return {};
  }

 private:
  Problem moves(std::string_view text) {
    if (Problem no = scene_.settle_for_move()) return no;
    while (!text.empty()) {
      const std::size_t bar = text.find('|');
      if (Problem no = move(trim(text.substr(0, bar)))) return no;
      text = bar == std::string_view::npos ? std::string_view{} : text.substr(bar + 1);
    }
    return {};
  }

  Problem move(std::string_view text) {
    const RecordLine line = read_line(text);
    if (line.problem) return line.problem;
    const auto action = G::parse(line.rest);
    const Seat seat{static_cast<std::uint8_t>(line.seat)};
    const bool seated = line.seat < static_cast<unsigned>(scene_.options().players);
    const bool fits = line.kind == RecordLine::Kind::move && action && seated && line.rule.empty();
    if (!fits || check(scene_.state(), seat, *action)) {
      return {"problem.perft.move", std::string(text)};
    }
    scene_.play(seat, *action);
    return {};
  }

  Problem count(Words words, int line) {
    if (Problem no = scene_.settle_for_move()) return no;
    const std::string found(words.rest());
    const auto depth = parse_number(words.next(), max_perft_depth);
    const std::string_view number = words.next();
    if (!depth || !parse_number(number, ~std::uint64_t{0}) || !words.rest().empty()) {
      return {"problem.perft.count", found};
    }
    const int actions = static_cast<int>(*depth);
    if (actions <= most_depth_) {
      compare(line, number, std::to_string(perft(scene_.state(), actions)));
    }
    return {};
  }

  Problem begin_divide(std::string_view text, int line) {
    if (Problem no = scene_.settle_for_move()) return no;
    const auto depth = parse_number(text, max_perft_depth);
    if (!depth || *depth == 0) return {"problem.perft.divide", std::string(text)};
    divide_ = std::pair{line, static_cast<int>(*depth)};
    return {};
  }

  Problem listed(const Line& line) {
    listing_.push_back(entry(line));
    const bool fits = divide_ && G::parse(listing_.back().action) &&
                      parse_number(listing_.back().count, ~std::uint64_t{0});
    return fits ? Problem{} : Problem{"problem.perft.entry", std::string(trim(line.text))};
  }

  void compare(int line, std::string_view expected, const std::string& found) {
    ++check_.counts;
    if (expected != found) check_.wrong.push_back({line, std::string(expected), found});
  }

  PerftCheck& check_;
  int most_depth_;
  Scene<G> scene_;
  std::optional<std::pair<int, int>> divide_;  // its line and depth
  std::vector<Entry> listing_;
};

// The position that begins at lines[at]; at the end `at` is the next one's game line.
template <Game G>
void check_position(PerftCheck& check, const std::vector<Line>& lines, std::size_t& at,
                    std::string_view words, int most_depth) {
  Position<G> position(check, most_depth);
  check.problem = position.begin(words);
  check.problem.line = lines[at].number;
  for (++at; at < lines.size() && !check.problem; ++at) {
    if (Words(lines[at].text).next() == "game") break;
    check.problem = position.take(lines[at]);
    check.problem.line = lines[at].number;
  }
  if (!check.problem) position.end_divide();
}

}  // namespace

PerftCheck check_perft(std::string_view bytes, int most_depth) {
  PerftCheck check;
  const auto lines = meaningful_lines(bytes);
  if (lines.empty()) check.problem = {"problem.record.empty", "", 1};
  for (std::size_t at = 0; at < lines.size() && !check.problem;) {
    Words words(lines[at].text);
    const bool begins = words.next() == "game";
    const std::string_view name = words.next();
    const bool known = begins && with_game(name, [&](auto game) {
                         check_position<decltype(game)>(check, lines, at, words.rest(), most_depth);
                       });
    if (!known) {
      check.problem = {"problem.record.game", std::string(lines[at].text.substr(0, 80)),
                       lines[at].number};
    }
  }
  return check;
}

}  // namespace clowder
