// Any bytes as JSON: read or refused, never more; what was read can be walked, and written as
// messages it reads again.
#include "core/json.h"

#include "core/json_reader.h"
#include "core/utf8.h"
#include "protocol/codec.h"
#include "tests/fuzz/fuzz.h"

namespace clowder {
namespace {

void walk(JsonValue value, int depth) {
  promise(depth <= static_cast<int>(JsonDocument::most_depth) + 1, "deeper than it may be");
  promise(is_utf8(value.text()) && is_utf8(value.name()), "text that is no UTF-8");
  if (value.kind() == JsonValue::Kind::text) {
    JsonDocument again;
    promise(!again.read(json_quoted(value.text())), "a text that does not read again");
    promise(again.root().text() == value.text(), "a text that reads differently");
  }
  for (const JsonValue item : value) walk(item, depth + 1);
}

}  // namespace
}  // namespace clowder

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace clowder;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  JsonDocument document;
  if (!document.read(bytes)) walk(document.root(), 0);
  const ReadMessage read = read_message(bytes);
  if (!read.problem) return 0;
  JsonDocument error;
  promise(!error.read(to_error(read.problem, read.id)), "an error that is no JSON");
  return 0;
}
