#include "cli/run.h"

#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <system_error>
#include <utility>
#include <variant>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/data.h"
#include "cli/help.h"
#include "cli/language.h"
#include "cli/menu.h"
#include "cli/nets.h"
#include "cli/utf8.h"
#include "cli/version.h"

namespace clowder::cli {
namespace {

using Line = std::vector<std::string>;

constexpr std::size_t longest_complaint = 500;

// A complaint is one line, whatever was typed: no control characters, not endless.
std::string one_line(std::string_view what) {
  std::string text = cleaned(what);
  if (text.size() > longest_complaint) {
    text = cleaned(text.substr(0, longest_complaint));
    while (text.ends_with('?')) text.pop_back();  // the pieces of a character cut in two
    text += "…";
  }
  return "clowder: " + text + "\n";
}

Texts load(Language language) {
  const std::string file = "text/" + std::string(code(language)) + ".txt";
  auto loaded = Texts::load(language, embedded(file).value_or(""), file);
  if (const auto* error = std::get_if<std::string>(&loaded)) throw UserError(*error);
  return std::get<Texts>(std::move(loaded));
}

// --lang wherever it stands, so that every complaint is in that language.
std::optional<std::string> asked_language(const Line& line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == "--lang" && i + 1 < line.size()) return line[i + 1];
    if (line[i].starts_with("--lang=")) return line[i].substr(7);
  }
  return std::nullopt;
}

Texts choose_texts(const Line& line) {
  const Language ours = language_of_environment([](const char* name) { return std::getenv(name); });
  const auto asked = asked_language(line);
  if (!asked) return load(ours);
  if (const auto language = find_language(*asked)) return load(*language);
  throw UserError(load(ours)("error.language", {{"value", *asked}, {"list", language_list()}}));
}

int run_command(const Texts& texts, const Command& command, const Line& line, Output& out) {
  std::vector<Option> options(command.options.begin(), command.options.end());
  for (const Option& option : common_options()) options.push_back(option);
  for (const std::string& word : line) {
    if (word == "--") break;
    if (word != "--help") continue;
    out.write(help(texts, command));
    return success;
  }
  const auto parsed = parse(options, command.words, line);
  if (const auto* wrong = std::get_if<Misuse>(&parsed)) {
    throw UserError(texts(wrong->key, {{"name", wrong->name},
                                       {"option", wrong->name},
                                       {"expected", wrong->expected},
                                       {"command", command.name}}));
  }
  return command.run({texts, command, std::get<Arguments>(parsed), out});
}

// `clowder` alone: a menu on a terminal, help elsewhere.
int run_bare(const Texts& texts, Output& out) {
  const Command* play = find_command("play");
  if (play == nullptr || !out.is_terminal() || ::isatty(0) == 0) {
    out.write(help(texts));
    return misuse;
  }
  const auto line = ask_menu(texts, std::cin, out);
  if (!line) return success;
  return run_command(texts, *play, {line->begin() + 1, line->end()}, out);
}

int run_with(const Texts& texts, Line line, Output& out) {
  while (!line.empty() && line.front().starts_with('-')) {
    const std::string option = line.front();
    line.erase(line.begin());
    if (option == "--help") return out.write(help(texts)), success;
    if (option == "--version") {
      return out.write(texts("about.version", {{"version", kVersion}}) + "\n"), success;
    }
    if (option == "--lang" && !line.empty()) {
      line.erase(line.begin());
    } else if (!option.starts_with("--lang=")) {
      throw UserError(texts("error.global_option", {{"name", option}}));
    }
  }
  if (line.empty()) return run_bare(texts, out);
  const Command* command = find_command(line.front());
  if (command == nullptr) {
    throw UserError(texts("error.command", {{"name", line.front()}, {"list", command_names()}}));
  }
  return run_command(texts, *command, {line.begin() + 1, line.end()}, out);
}

}  // namespace

int run(const Line& line, Output& out, Output& complaints) {
  try {
    bring_nets();
    const int code = run_with(choose_texts(line), line, out);
    out.flush();
    return code;
  } catch (const ClosedPipe&) {
    return success;
  } catch (const UserError& error) {
    complaints.write(one_line(error.what()));
  } catch (const std::exception& error) {
    complaints.write(one_line(error.what()));
  }
  complaints.flush();
  return misuse;
}

}  // namespace clowder::cli
