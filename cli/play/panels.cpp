#include "cli/play/panels.h"

#include <algorithm>
#include <initializer_list>

#include "cli/screen/utf8.h"

namespace clowder::cli {
namespace {

constexpr int kMostRules = 20;  // of a section

std::string joined(const Texts& texts, std::initializer_list<std::string_view> keys) {
  std::string line;
  for (const std::string_view key : keys) line += (line.empty() ? "" : "  ") + texts(key);
  return line;
}

void add_rule(Panel& panel, const Texts& texts, const std::string& key, const std::string& number) {
  add_paragraph(panel.lines, number + "  " + texts(key), panel.width);
}

}  // namespace

Panel rules_panel(const Texts& texts, std::string_view game) {
  const std::string name(game);
  Panel panel{.title = texts("rules.title", {{"game", texts("game." + name)}}),
              .lines = {},
              .foot = joined(texts, {"key.scroll", "key.back"}),
              .width = 72};
  if (texts.contains(name + ".intro")) add_paragraph(panel.lines, texts(name + ".intro"), 72);
  for (int section = 1; texts.contains(name + ".section." + std::to_string(section)); ++section) {
    const std::string number = std::to_string(section);
    panel.lines.push_back({""});
    panel.lines.push_back(
        {number + "  " + texts(name + ".section." + number), {.ink = Ink::accent, .bold = true}});
    const std::string rule = name + ".rule." + number;
    if (texts.contains(rule)) add_rule(panel, texts, rule, number);
    for (int i = 1; i <= kMostRules; ++i) {
      const std::string key = rule + "." + std::to_string(i);
      if (texts.contains(key)) add_rule(panel, texts, key, number + "." + std::to_string(i));
    }
  }
  return panel;
}

Panel history_panel(const Texts& texts, const std::vector<std::string>& history, Size screen) {
  Panel panel{.title = texts("screen.history"),
              .lines = {},
              .foot = joined(texts, {"key.scroll", "key.back"}),
              .width = 72};
  for (const std::string& line : history) add_paragraph(panel.lines, line, panel.width);
  panel.first = std::max(static_cast<int>(panel.lines.size()) - room_of(panel, screen), 0);
  return panel;
}

std::string keys_to_choose(const Texts& texts) {
  return joined(texts, {"key.confirm", "key.help", "key.undo", "key.history", "key.scores",
                        "key.rules", "key.quit", "key.move"});
}

std::string keys_to_watch(const Texts& texts) {
  return joined(texts,
                {"key.next", "key.undo", "key.history", "key.scores", "key.rules", "key.quit"});
}

std::string keys_that_fit(std::string keys, int width) {
  while (columns(keys) > width) keys.resize(std::min(keys.size() - 1, keys.rfind("  ")));
  return keys;
}

}  // namespace clowder::cli
