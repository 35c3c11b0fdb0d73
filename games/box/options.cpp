#include "games/box/options.h"

namespace clowder::box {

Problem set_option(Options& options, std::string_view key, std::string_view value) {
  if (key != "layout") return {"problem.option", std::string(key)};
  const auto id = find_layout(value);
  if (!id) return {"problem.layout.unknown", std::string(value)};
  options.layout = *id;
  return {};
}

Problem complaint(const Options& options) {
  if (options.players < min_players || options.players > max_players) {
    return {"problem.players.box", std::to_string(options.players)};
  }
  const Layout& board = layout(options.layout);
  if (!board.fits(options.players)) return {"problem.layout.small", std::string(board.title())};
  return {};
}

void write_options(JsonLine& line, const Options& options) {
  line.field("layout", layout(options.layout).title());
}

}  // namespace clowder::box
