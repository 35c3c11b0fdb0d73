#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>

namespace clowder::cli {
namespace {

bool is_option(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

// The library names the words that nothing asked for, an option before a plain word.
Misuse unexpected(std::vector<std::string> left) {
  const auto option = std::ranges::find_if(left, is_option);
  if (option != left.end()) return {"error.option", option->substr(0, option->find('='))};
  return {"error.argument", left.empty() ? "" : left.front()};
}

// All values are text, so the one thing left to go wrong is an option at the end without its value,
// or a switch that was given one.
Misuse without_value(std::span<const Option> options, const std::string& last) {
  for (const Option& option : options) {
    const std::string name = "--" + std::string(option.name);
    if (last == name) return {"error.value", name, option.value};
  }
  return {"error.argument", last};
}

void declare(CLI::App& app, const Option& option) {
  const std::string name = "--" + std::string(option.name);
  if (option.value.empty()) {
    app.add_flag(name)->disable_flag_override()->multi_option_policy(
        CLI::MultiOptionPolicy::TakeAll);
  } else {
    app.add_option(name)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
}

}  // namespace

std::optional<std::string> Arguments::text(std::string_view option) const {
  const auto found = options.find(option);
  if (found == options.end()) return std::nullopt;
  return found->second.back();
}

std::vector<std::string> Arguments::all(std::string_view option) const {
  const auto found = options.find(option);
  return found == options.end() ? std::vector<std::string>{} : found->second;
}

std::variant<Arguments, Misuse> parse(std::span<const Option> options, const Words& words,
                                      const std::vector<std::string>& line) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  Arguments arguments;
  app.add_option("words", arguments.words);
  for (const Option& option : options) declare(app, option);
  const auto end = std::ranges::find(line, "--");  // behind it all is plain words
  try {
    app.parse(std::vector<std::string>(std::make_reverse_iterator(end), line.rend()));
  } catch (const CLI::ParseError&) {
    return without_value(options, *std::prev(end));
  }
  if (end != line.end()) arguments.words.insert(arguments.words.end(), end + 1, line.end());
  if (!app.remaining().empty()) return unexpected(app.remaining());
  for (const Option& option : options) {
    const std::string name = "--" + std::string(option.name);
    const auto values = app.get_option(name)->results();
    if (values.size() > 1 && !option.many) return Misuse{"error.twice", name};
    if (!values.empty()) arguments.options[std::string(option.name)] = values;
  }
  if (arguments.words.size() > words.most) return unexpected({arguments.words[words.most]});
  if (arguments.words.size() < words.least)
    return Misuse{"error.missing", std::string(words.shown.substr(0, words.shown.find(' ')))};
  return arguments;
}

}  // namespace clowder::cli
