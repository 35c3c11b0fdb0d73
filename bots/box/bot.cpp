#include "bots/box/bot.h"

#include "bots/box/careful.h"

namespace clowder::box {

Action think(const View& v, Level /*level*/, const Budget& /*budget*/, std::uint64_t /*seed*/) {
  return careful(v);
}

}  // namespace clowder::box
