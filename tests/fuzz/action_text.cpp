// Any bytes as the text of an action, of a fact, of an option, of a record's header line: read or
// refused, never worse. What was read as an action is written and read back the same.
#include "core/scan.h"
#include "games/catalogue.h"
#include "tests/fuzz/fuzz.h"

namespace clowder {
namespace {

template <class G>
void read(std::string_view text) {
  if (const auto action = G::parse(text)) {
    const auto back = G::parse(G::text(*action));
    promise(back && *back == *action, "an action reads back differently");
  }
  for (int players = G::min_players; players <= G::max_players; ++players) {
    typename G::Options options;
    options.players = players;
    const auto state = start(options);
    G::fact(state, text);
    typename G::Script script;
    Words words(text);
    const std::string_view word = words.next();
    script.read(options, word, words.rest());
    script.ready(state);
    if (!G::set(options, word, words.rest())) G::complaint(options);
  }
}

}  // namespace
}  // namespace clowder

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::apply([&](auto... game) { (clowder::read<decltype(game)>(text), ...); },
             clowder::Catalogue{});
  return 0;
}
