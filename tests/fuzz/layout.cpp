// Any bytes as a layout file: read, or refused with a line of the file.
#include "games/box/layout.h"

#include <algorithm>

#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace clowder;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const box::LayoutFile file = box::parse_layout(bytes);
  if (file.problem) {
    const auto lines = std::count(bytes.begin(), bytes.end(), '\n') + 1;
    promise(file.problem.line >= 0 && file.problem.line <= lines, "a line that is not there");
    return 0;
  }
  promise(!file.layout.title().empty(), "a layout without a name");
  promise(box::count(file.layout.cells) % box::colours == 0, "an incomplete layout");
  const int largest = box::largest_group(file.layout, file.layout.cells);
  promise(largest >= 1 && largest <= box::count(file.layout.cells), "a group out of range");
  for (int players = 2; players <= 5; ++players) file.layout.fits(players);
  return 0;
}
