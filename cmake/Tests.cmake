# Tests, for ctest. Labels: `quick` runs on every change, `slow` only in `script/test --all`.
#
#   room/*_test.cpp             one GoogleTest binary a room, <room>_test; a suite whose name starts
#                               with Slow is slow, every other one is quick; those that start with
#                               Postgres are one test, so that they share one database server
#   tests/*/CMakeLists.txt      anything else, with the function below
#
#   clowder_test(NAME lint.planted COMMAND python3 lint_test.py [SLOW])
enable_testing()
find_package(GTest REQUIRED)
include(GoogleTest)

function(clowder_test)
  cmake_parse_arguments(arg "SLOW" "NAME" "COMMAND" ${ARGN})
  add_test(NAME ${arg_NAME} COMMAND ${arg_COMMAND} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  if(arg_SLOW)
    set_tests_properties(${arg_NAME} PROPERTIES LABELS slow TIMEOUT 3600)
  else()
    set_tests_properties(${arg_NAME} PROPERTIES LABELS quick TIMEOUT 300)
  endif()
endfunction()

foreach(room IN LISTS CLOWDER_ROOMS)
  clowder_room_files(sources ${room} _test.cpp)
  if(CLOWDER_SANITIZE STREQUAL "thread")  # it brings an operator new of its own
    list(FILTER sources EXCLUDE REGEX "/allocation_test\\.cpp$")
  endif()
  if(NOT sources)
    continue()
  endif()
  add_executable(${room}_test ${sources})
  # Tests find files of the source tree (records, data/) below CLOWDER_SOURCE.
  target_link_libraries(${room}_test PRIVATE clowder_${room} GTest::gmock GTest::gtest_main)
  target_compile_definitions(${room}_test PRIVATE CLOWDER_SOURCE="${PROJECT_SOURCE_DIR}")
  gtest_discover_tests(${room}_test TEST_PREFIX ${room}. TEST_FILTER "-Slow*:*/Slow*:Postgres*"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" DISCOVERY_MODE PRE_TEST
    PROPERTIES LABELS quick TIMEOUT 300)
  gtest_discover_tests(${room}_test TEST_PREFIX ${room}. TEST_FILTER "Slow*:*/Slow*"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" DISCOVERY_MODE PRE_TEST TEST_LIST ${room}_slow
    PROPERTIES LABELS slow TIMEOUT 3600)
  if(sources MATCHES "postgres")
    clowder_test(NAME ${room}.postgres COMMAND ${room}_test "--gtest_filter=Postgres*-*Slow*")
  endif()
endforeach()

file(GLOB test_folders CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/*/CMakeLists.txt")
foreach(file IN LISTS test_folders)
  get_filename_component(folder "${file}" DIRECTORY)
  add_subdirectory("${folder}")
endforeach()
