# The command `clowder`: cli/, the version, and the files of data/ inside the binary.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
set(CURSES_NEED_WIDE TRUE)
find_package(Curses REQUIRED)

# data/ as one generated file, so that the binary needs no files beside it. See cli/data.h.
file(GLOB_RECURSE data_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/*")
set(data_cpp "${PROJECT_BINARY_DIR}/generated/data.cpp")
string(SHA256 data_names "${data_files}")  # a file that is gone makes the command another one
add_custom_command(
  OUTPUT "${data_cpp}"
  COMMAND "${CMAKE_COMMAND}" "-DDATA=${PROJECT_SOURCE_DIR}/data" "-DOUT=${data_cpp}"
          "-DNAMES=${data_names}" -P "${PROJECT_SOURCE_DIR}/cmake/EmbedData.cmake"
  DEPENDS ${data_files} "${PROJECT_SOURCE_DIR}/cmake/EmbedData.cmake"
  COMMENT "Embedding data/"
  VERBATIM)
configure_file("${PROJECT_SOURCE_DIR}/cmake/version.h.in"
               "${PROJECT_BINARY_DIR}/generated/cli/version.h" @ONLY)

target_sources(clowder_cli PRIVATE "${data_cpp}")
# The standard asks compilers for 65,536 characters a literal; ours take more.
set_source_files_properties("${data_cpp}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
target_include_directories(clowder_cli PUBLIC "${PROJECT_BINARY_DIR}/generated")
target_include_directories(clowder_cli SYSTEM PUBLIC ${CURSES_INCLUDE_DIRS})
target_link_libraries(clowder_cli PUBLIC fmt::fmt CLI11::CLI11 ${CURSES_LIBRARIES} Threads::Threads)

if(TARGET clowder_lab)
  get_target_property(lab_type clowder_lab TYPE)
  if(lab_type STREQUAL "INTERFACE_LIBRARY")
    target_link_libraries(clowder_lab INTERFACE fmt::fmt Threads::Threads)
  else()
    target_link_libraries(clowder_lab PUBLIC fmt::fmt Threads::Threads)
  endif()
endif()

if(EXISTS "${PROJECT_SOURCE_DIR}/cli/main.cpp" AND NOT CLOWDER_FUZZ)
  add_executable(clowder cli/main.cpp)
  target_link_libraries(clowder PRIVATE clowder_cli)
  install(TARGETS clowder)
  install(FILES docs/man/clowder.1 DESTINATION share/man/man1)
endif()
