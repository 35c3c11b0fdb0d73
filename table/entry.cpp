#include "table/entry.h"

#include "core/decode.h"

namespace clowder {

ReadEntry entry_from(std::string_view json) {
  ReadEntry read;
  JsonDocument document;
  read.problem = document.read(json);
  if (!read.problem) read.problem = decode(document.root(), read.entry);
  return read;
}

}  // namespace clowder
