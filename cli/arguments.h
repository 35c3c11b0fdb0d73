// A command line taken apart by what a command takes. Values stay text: who uses one says what it
// must be. The one place that knows the library which does the work.
//
//   auto parsed = parse(options, {"GAME", 1, 1}, {"box", "--players", "4"});
//   if (auto* wrong = std::get_if<Misuse>(&parsed)) …          // wrong->key, wrong->name
//   std::get<Arguments>(parsed).text("players");               // "4"
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clowder::cli {

struct Option {
  std::string_view name;   // "players" for --players
  std::string_view value;  // what stands for the value in help, "N"; empty for a switch
  bool many = false;       // may be given again and again
};

// The words without a dash: what stands for them in help, how many there must and may be.
struct Words {
  std::string_view shown;
  std::size_t least = 0;
  std::size_t most = 0;
};

struct Arguments {
  std::vector<std::string> words;
  std::map<std::string, std::vector<std::string>, std::less<>> options;

  bool has(std::string_view option) const { return options.contains(option); }
  std::optional<std::string> text(std::string_view option) const;
  std::vector<std::string> all(std::string_view option) const;
};

// What is wrong: the key of a text, and the word it speaks of.
struct Misuse {
  std::string_view key;
  std::string name;
  std::string_view expected = {};
};

std::variant<Arguments, Misuse> parse(std::span<const Option> options, const Words& words,
                                      const std::vector<std::string>& line);

}  // namespace clowder::cli
