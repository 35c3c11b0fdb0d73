#include "lab/arena/game_played.h"

#include "core/scan.h"

namespace clowder {
namespace {

constexpr std::uint64_t most = std::uint64_t{1} << 62U;

std::string joined(const std::vector<std::uint64_t>& numbers) {
  std::string text;
  for (const std::uint64_t n : numbers) {
    if (!text.empty()) text += ",";
    text += std::to_string(n);
  }
  return text;
}

// Nothing for anything but numbers with commas between.
std::optional<std::vector<std::uint64_t>> parse_list(std::string_view text) {
  std::vector<std::uint64_t> numbers;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const auto number = parse_number(text.substr(at, end - at), most);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    at = end + 1;
  }
  return numbers;
}

class Reader {
 public:
  explicit Reader(std::string_view line) : words_(line) {}

  std::uint64_t number(std::string_view name) {
    if (words_.next() != name) good_ = false;
    const auto found = parse_number(words_.next(), most);
    if (!found) good_ = false;
    return found.value_or(0);
  }
  std::vector<std::uint64_t> list(std::string_view name) {
    if (words_.next() != name) good_ = false;
    auto found = parse_list(words_.next());
    if (!found || (seats_ != 0 && found->size() != seats_)) good_ = false;
    if (!found) return {};
    seats_ = found->size();
    return *std::move(found);
  }
  bool good() const { return good_ && words_.rest().empty(); }

 private:
  Words words_;
  std::size_t seats_ = 0;
  bool good_ = true;
};

}  // namespace

std::string line_of(const GamePlayed& g) {
  std::string text = "game ";
  text += std::to_string(g.deal);
  const auto add = [&](std::string_view name, const std::string& value) {
    text += ' ';
    text += name;
    text += ' ';
    text += value;
  };
  add("who", joined(g.who)), add("points", joined(g.points)), add("shares", joined(g.shares));
  add("first", std::to_string(g.first)), add("turns", std::to_string(g.turns));
  add("together", g.together ? "1" : "0"), add("moves", joined(g.moves));
  add("micros", joined(g.micros)), add("worst", joined(g.worst));
  return text;
}

std::optional<GamePlayed> parse_game(std::string_view line) {
  Reader reader(line);
  GamePlayed g;
  g.deal = reader.number("game");
  g.who = reader.list("who"), g.points = reader.list("points"), g.shares = reader.list("shares");
  g.first = reader.number("first"), g.turns = reader.number("turns");
  g.together = reader.number("together") != 0;
  g.moves = reader.list("moves"), g.micros = reader.list("micros"), g.worst = reader.list("worst");
  if (!reader.good()) return std::nullopt;
  return g;
}

}  // namespace clowder
