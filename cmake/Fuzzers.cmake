# Every tests/fuzz/NAME.cpp is one libFuzzer program, fuzz_NAME, run a minute each by
# `script/test --all`. They reach what strangers' bytes reach: the messages and all below them.
# Builds without libFuzzer only compile them, so that none is forgotten when a room changes.
file(GLOB fuzzers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/fuzz/*.cpp")
if(NOT CLOWDER_FUZZ)
  add_library(fuzzers OBJECT ${fuzzers})
  target_link_libraries(fuzzers PRIVATE clowder_protocol)
  return()
endif()
add_custom_target(fuzzers)
foreach(source IN LISTS fuzzers)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(fuzz_${name} "${source}")
  target_link_libraries(fuzz_${name} PRIVATE clowder_protocol)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzzers fuzz_${name})
endforeach()
