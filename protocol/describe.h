// The protocol described for people and programs, from the lists of fields alone:
//
//   clowder protocol --typescript | --schema | --markdown
#pragma once

#include <string>

namespace clowder {

std::string protocol_typescript();
std::string protocol_schema();
std::string protocol_markdown();

}  // namespace clowder
