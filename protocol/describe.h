// The protocol described for people and programs, from the lists of fields alone:
//
//   clowder protocol --typescript [GAME] | --schema | --markdown
#pragma once

#include <string>

namespace clowder {

// What all games share, and it passes the types of each on; those of one game, which the
// catalogue must know.
std::string protocol_typescript();
std::string protocol_typescript(const std::string& game);
std::string protocol_schema();
std::string protocol_markdown();

}  // namespace clowder
