#include "cli/help.h"

#include <algorithm>
#include <cstddef>

#include "bots/policy.h"
#include "cli/commands.h"
#include "cli/language.h"
#include "cli/wrap.h"
#include "games/catalogue.h"
#include "lab/arena/entrant.h"

namespace clowder::cli {
namespace {

constexpr std::size_t column = 22;

// Two columns; the left one is plain ASCII.
std::string row(std::string left, std::string_view right) {
  left.resize(std::max(left.size() + 2, column), ' ');
  return "  " + left + std::string(right) + "\n";
}

std::string title(const Texts& texts, std::string_view key) { return "\n" + texts(key) + ":\n"; }

std::string option_row(const Texts& texts, const Option& option) {
  std::string left = "--" + std::string(option.name);
  if (!option.value.empty()) left += " " + std::string(option.value);
  return row(left, option_text(texts, option.name));
}

std::string text_of(const Texts& texts, std::string_view command, std::string_view what) {
  return texts("command." + std::string(command) + "." + std::string(what));
}

std::string games(const Texts& texts) {
  std::string out;
  std::apply(
      [&](auto... game) {
        ((out += row(std::string(game.name), texts("game." + std::string(game.name)))), ...);
      },
      Catalogue{});
  return out;
}

}  // namespace

std::span<const Option> common_options() {
  static constexpr Option options[] = {{"lang", "CODE"}, {"help", ""}};
  return options;
}

std::string option_text(const Texts& texts, std::string_view name) {
  const std::string list = name == "policy" ? policy_names()
                           : name == "bots" ? entrant_names()
                           : name == "only" ? "random, imagine, deal, turns, search, exact, bots"
                                            : language_list();
  std::string key(name);  // --public-url is option.public_url
  std::ranges::replace(key, '-', '_');
  return texts("option." + key, {{"list", list}});
}

std::string help(const Texts& texts) {
  std::string out = texts("about.tagline") + "\n";
  out += title(texts, "help.usage") + "  clowder COMMAND [--help]\n";
  out += title(texts, "help.commands");
  for (const Command* command : commands()) {
    out += row(std::string(command->name), text_of(texts, command->name, "summary"));
  }
  out += title(texts, "help.games") + games(texts);
  out += title(texts, "help.options");
  for (const Option& option : common_options()) out += option_row(texts, option);
  out += option_row(texts, {"version", ""});
  out += title(texts, "help.example") + "  " + text_of(texts, "trace", "example") + "\n";
  return out + "\n" + texts("help.more") + "\n";
}

std::string help(const Texts& texts, const Command& command) {
  std::string out = text_of(texts, command.name, "summary") + "\n";
  out += title(texts, "help.usage") + "  clowder " + std::string(command.name);
  if (!command.words.shown.empty()) out += " " + std::string(command.words.shown);
  out += " [--…]\n" + title(texts, "help.options");
  for (const Option& option : command.options) out += option_row(texts, option);
  for (const Option& option : common_options()) out += option_row(texts, option);
  out += title(texts, "help.example") + "  " + text_of(texts, command.name, "example") + "\n";
  // box.1.2  What our board is and is not, said where another one can be chosen.
  if (std::ranges::find(command.options, "layout", &Option::name) != command.options.end()) {
    out += "\n" + wrapped(texts("box.note.layout"), 78, "");
  }
  return out;
}

}  // namespace clowder::cli
