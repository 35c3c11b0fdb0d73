// clowder completion: what a shell needs to complete our command line, written from the table of
// commands.
#include <algorithm>
#include <array>

#include "bots/policy.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "games/catalogue.h"

namespace clowder::cli {
namespace {

constexpr std::array<std::string_view, 3> shells{"bash", "zsh", "fish"};

// "a, b" as "a b".
std::string spaced(std::string list) {
  std::erase(list, ',');
  return list;
}

std::vector<Option> all_options(const Command& command) {
  std::vector<Option> list(command.options.begin(), command.options.end());
  for (const Option& option : common_options()) list.push_back(option);
  return list;
}

// The words a value can be; empty for a file or free text.
std::string values(std::string_view option) {
  if (option == "policy") return spaced(policy_names());
  if (option == "lang") return spaced(language_list());
  return "";
}

std::string plain_words(const Command& command) {
  if (command.name == "completion") return "bash zsh fish";
  const bool game = command.words.shown.find("GAME") != std::string_view::npos;
  return game ? spaced(game_names()) : "";
}

std::string option_words(const Command& command) {
  std::string words;
  for (const Option& option : all_options(command)) words += " --" + std::string(option.name);
  return words.substr(1);
}

// zsh understands bash's way once bashcompinit is loaded.
std::string bash() {
  std::string out =
      "_clowder() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  local words=''\n"
      "  case $before in\n"
      "    --policy) words='" +
      values("policy") +
      "' ;;\n"
      "    --lang) words='" +
      values("lang") +
      "' ;;\n"
      "    *) case ${COMP_WORDS[1]} in\n";
  for (const Command* command : commands()) {
    out += "      " + std::string(command->name) + ") words='" + plain_words(*command) + " " +
           option_words(*command) + "' ;;\n";
  }
  out +=
      "    esac ;;\n  esac\n"
      "  [ \"$COMP_CWORD\" -eq 1 ] && words='" +
      spaced(command_names()) +
      " --help --version --lang'\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\n"
      "complete -o default -F _clowder clowder\n";
  return out;
}

std::string zsh() { return "autoload -U +X bashcompinit && bashcompinit\n" + bash(); }

std::string quoted(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 2) {
    text.insert(at, 1, '\\');
  }
  return "'" + text + "'";
}

std::string fish(const Texts& texts) {
  std::string out;
  for (const Command* command : commands()) {
    const std::string name(command->name);
    out += "complete -c clowder -n __fish_use_subcommand -f -a " + name + " -d " +
           quoted(texts("command." + name + ".summary")) + "\n";
    const std::string when = "complete -c clowder -n '__fish_seen_subcommand_from " + name + "'";
    if (const std::string words = plain_words(*command); !words.empty()) {
      out += when + " -a '" + words + "'\n";
    }
    for (const Option& option : all_options(*command)) {
      out += when + " -l " + std::string(option.name) + (option.value.empty() ? "" : " -r");
      if (const std::string list = values(option.name); !list.empty()) out += " -a '" + list + "'";
      out += " -d " + quoted(option_text(texts, option.name)) + "\n";
    }
  }
  return out;
}

int run(const Call& call) {
  const std::string& shell = call.arguments.words.front();
  if (std::ranges::find(shells, shell) == shells.end()) {
    call.fail("error.shell", {{"name", shell}, {"list", "bash, zsh, fish"}});
  }
  call.out.write(shell == "bash" ? bash() : shell == "zsh" ? zsh() : fish(call.texts));
  return success;
}

}  // namespace

const Command completion_command{"completion", {"bash|zsh|fish", 1, 1}, {}, run};

}  // namespace clowder::cli
