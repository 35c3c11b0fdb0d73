// clowder rules: the rules of a game in our own words, all of them, a section or one rule.
#include "cli/commands.h"
#include "cli/game_call.h"
#include "cli/wrap.h"

namespace clowder::cli {
namespace {

constexpr std::size_t columns = 78;

// The texts of one game's rules, found by number.
class RuleBook {
 public:
  RuleBook(const Texts& texts, std::string_view game) : texts_(texts), game_(game) {}

  bool has_section(const std::string& number) const {
    return texts_.contains(game_ + ".section." + number);
  }
  bool has_rule(const std::string& number) const {
    return texts_.contains(game_ + ".rule." + number);
  }

  std::string all() const {
    std::string out = texts_("rules.title", {{"game", texts_("game." + game_)}}) + "\n\n";
    out += wrapped(texts_(game_ + ".intro"), columns, "");
    for (int section = 1; has_section(std::to_string(section)); ++section) {
      out += "\n" + this->section(std::to_string(section));
    }
    return out;
  }

  // A section without rules of its own is a rule itself (box.9).
  std::string section(const std::string& number) const {
    std::string out = number + ". " + texts_(game_ + ".section." + number) + "\n";
    if (has_rule(number)) out += wrapped(texts_(game_ + ".rule." + number), columns, "     ");
    for (int i = 1; has_rule(number + "." + std::to_string(i)); ++i) {
      out += rule(number + "." + std::to_string(i));
    }
    return out;
  }

  std::string rule(const std::string& number) const {
    std::string text = wrapped(texts_(game_ + ".rule." + number), columns, "     ");
    return text.replace(0, number.size(), number);
  }

 private:
  const Texts& texts_;
  std::string game_;
};

std::string asked(const Call& call, const std::string& game) {
  const RuleBook book(call.texts, game);
  if (call.arguments.words.size() == 1) return book.all();
  std::string number = call.arguments.words[1];
  if (number.starts_with(game + ".")) number.erase(0, game.size() + 1);
  if (book.has_section(number)) return book.section(number);
  if (!book.has_rule(number)) call.fail("error.rule", {{"game", game}, {"value", number}});
  return book.rule(number);
}

int run(const Call& call) {
  with_called_game(
      call, [&](auto game) { call.out.write(asked(call, std::string(decltype(game)::name))); });
  return success;
}

}  // namespace

const Command rules_command{"rules", {"GAME [RULE]", 1, 2}, {}, run};

}  // namespace clowder::cli
