#include "cli/play/company.h"

#include <algorithm>

#include "bots/level.h"
#include "bots/policy.h"
#include "cli/screen/utf8.h"
#include "core/random.h"

namespace clowder::cli {
namespace {

constexpr int kCats = 12;  // seat.cat.1 to seat.cat.12

char32_t initial(std::string_view name) {
  const std::u32string symbols = decode(name);
  const auto first =
      std::ranges::find_if(symbols, [](char32_t symbol) { return columns(symbol) == 1; });
  return first == symbols.end() ? U'?' : upper(*first);
}

bool is_bot(std::string_view word) { return word == "bot" || word.starts_with("bot:"); }

// The letter of the name, or the number of the seat where the letter is taken.
char32_t free_mark(const std::vector<Sitter>& sitters, std::string_view name) {
  const char32_t mark = initial(name);
  const bool taken =
      std::ranges::any_of(sitters, [=](const Sitter& other) { return other.mark == mark; });
  return taken ? U'1' + static_cast<char32_t>(sitters.size()) : mark;
}

// Names of cats in an order of their own for every game.
std::vector<std::string> cat_names(const Texts& texts, std::uint64_t luck) {
  std::vector<std::string> names;
  for (int i = 1; i <= kCats; ++i) names.push_back(texts("seat.cat." + std::to_string(i)));
  Rng rng(luck);
  for (std::size_t i = names.size(); i > 1; --i) {
    std::swap(names[i - 1], names[rng.below(static_cast<std::uint32_t>(i))]);
  }
  return names;
}

// Prefers a name whose letter nobody has.
std::string take_cat(std::vector<std::string>& cats, const std::vector<Sitter>& sitters,
                     const std::vector<char32_t>& people) {
  const auto is_free = [&](const std::string& name) {
    const char32_t mark = initial(name);
    return free_mark(sitters, name) == mark && std::ranges::find(people, mark) == people.end();
  };
  auto found = std::ranges::find_if(cats, is_free);
  if (found == cats.end()) found = cats.begin();
  std::string name = *found;
  cats.erase(found);
  return name;
}

}  // namespace

std::string Company::say(std::string_view key, Seat seat,
                         std::initializer_list<Argument> arguments) const {
  std::vector<Argument> all(arguments);
  all.push_back({"name", name(seat)});
  return texts(seat == viewer ? std::string(key) + ".you" : std::string(key),
               std::span<const Argument>(all));
}

std::string Company::thinks(Seat seat) const {
  if (name(seat) == texts("seat.you")) return texts("screen.think.you");
  return texts("screen.think", {{"name", name(seat)}});
}

std::string Company::names(SeatSet seats) const {
  std::string list;
  for (const Seat seat : seats) list += (list.empty() ? "" : ", ") + name(seat);
  return list;
}

bool is_mind(std::string_view word) { return find_level(word) || find_policy(word); }

std::vector<Sitter> seat_company(const Texts& texts, const std::vector<std::string>& words,
                                 std::uint64_t luck) {
  std::vector<std::string> cats = cat_names(texts, luck);
  const auto yous = std::ranges::count(words, "you");
  const auto person = [&](const std::string& word, std::size_t seat) {
    if (word != "you") return word;
    return yous == 1 ? texts("seat.you") : texts("seat.number", {{"n", seat + 1}});
  };
  std::vector<char32_t> people;
  for (std::size_t seat = 0; seat < words.size(); ++seat) {
    if (!is_bot(words[seat])) people.push_back(initial(person(words[seat], seat)));
  }
  std::vector<Sitter> sitters;
  for (std::size_t seat = 0; seat < words.size(); ++seat) {
    const std::string& word = words[seat];
    Sitter sitter;
    if (is_bot(word)) sitter.mind = word == "bot" ? name_of(usual_level) : word.substr(4);
    sitter.name = is_bot(word) ? take_cat(cats, sitters, people) : person(word, seat);
    // Seats without names of their own go by their numbers.
    const bool numbered = word == "you" && yous > 1;
    sitter.mark = numbered ? U'1' + static_cast<char32_t>(seat) : free_mark(sitters, sitter.name);
    sitters.push_back(std::move(sitter));
  }
  return sitters;
}

}  // namespace clowder::cli
