# Writes every file below DATA into OUT, a C++ file that defines what cli/data.h declares.
#
#   cmake -DDATA=data -DOUT=build/dev/generated/data.cpp -P cmake/EmbedData.cmake
#
# Paths are relative to data/ and sorted by byte, bytes are written as hexadecimal escapes.
get_filename_component(DATA "${DATA}" ABSOLUTE)
file(GLOB_RECURSE paths RELATIVE "${DATA}" "${DATA}/*")
list(SORT paths)

set(entries "")
set(count 0)
foreach(path IN LISTS paths)
  file(READ "${DATA}/${path}" hex HEX)
  file(SIZE "${DATA}/${path}" size)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" escaped "${hex}")
  string(APPEND entries "    Embedded{\"${path}\", std::string_view(\"${escaped}\", ${size})},\n")
  math(EXPR count "${count} + 1")
endforeach()

file(WRITE "${OUT}.new" "// Written by cmake/EmbedData.cmake from data/.
#include \"cli/data.h\"

#include <array>

namespace clowder::cli {
namespace {

constexpr std::array<Embedded, ${count}> kFiles{{
${entries}}};

}  // namespace

std::span<const Embedded> embedded_files() { return kFiles; }

}  // namespace clowder::cli
")
file(COPY_FILE "${OUT}.new" "${OUT}")
file(REMOVE "${OUT}.new")
