#include <tuple>

#include "games/catalogue.h"
#include "lab/record_trace.h"
#include "server/lobby.h"

namespace clowder::server {

std::optional<std::string> trace_of(std::string_view record) {
  const RecordGame game = game_of(record);
  std::string text;
  bool whole = false;
  const auto write = [&](const std::string& line) { text += line + "\n"; };
  std::apply(
      [&](auto... each) {
        ((void)(each.name == game.name &&
                (whole = trace_record<decltype(each)>(record, write), true)),
         ...);
      },
      Catalogue{});
  return whole ? std::optional(text) : std::nullopt;
}

}  // namespace clowder::server
