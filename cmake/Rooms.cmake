# Rooms as libraries, in the order of cmake/rooms.txt.
#
#   clowder_add_rooms()     defines clowder_<room> for every room that has files, each linking those
#                           above it, and sets CLOWDER_ROOMS to the rooms found
#
# A room of headers only is an INTERFACE library; a room without files does not exist. The files of
# cli/ are a library too, all but main.cpp, so that tests can link them.

set(CLOWDER_ROOMS_FILE "${PROJECT_SOURCE_DIR}/cmake/rooms.txt")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CLOWDER_ROOMS_FILE}")

# The files of a room with a given ending, two folders deep.
function(clowder_room_files result room ending)
  file(GLOB found CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${room}/*${ending}"
       "${PROJECT_SOURCE_DIR}/${room}/*/*${ending}")
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

function(clowder_add_room room page lower_page lower_all)
  clowder_room_files(sources ${room} .cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/cli/main\\.cpp$")
  clowder_room_files(headers ${room} .h)
  list(FILTER headers EXCLUDE REGEX "_test\\.h$")  # helpers of tests, no part of the room
  if(NOT sources AND NOT headers)
    return()
  endif()

  set(target clowder_${room})
  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} "${PROJECT_SOURCE_DIR}")
  target_sources(${target} ${scope} FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}"
                 FILES ${headers})

  # Where rules and searches run, every instruction counts. Elsewhere -O3 gains nothing, and makes
  # g++ 12 warn of overlapping copies in "literal" + string where there are none.
  if(sources AND (page OR room STREQUAL "lab") AND NOT CLOWDER_WASM)
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-O3>")
  elseif(sources AND CLOWDER_WASM)
    target_compile_options(${target} PRIVATE -Oz)  # what the page loads is small first
  endif()

  if(page)
    target_link_libraries(${target} ${scope} ${lower_page})
    if(sources)
      target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
    endif()
  else()
    target_link_libraries(${target} ${scope} ${lower_all})
  endif()
endfunction()

function(clowder_add_rooms)
  file(STRINGS "${CLOWDER_ROOMS_FILE}" lines REGEX "^[a-z]")
  set(rooms "")
  set(lower_page "")
  set(lower_all "")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "^[a-z]+" room "${line}")
    string(REGEX MATCH "page$" page "${line}")
    # wasm/ holds the page's module (cmake/Wasm.cmake); it is no library.
    if(room STREQUAL "wasm" OR (CLOWDER_WASM AND NOT page))
      continue()
    endif()
    clowder_add_room(${room} "${page}" "${lower_page}" "${lower_all}")
    if(TARGET clowder_${room})
      list(APPEND rooms ${room})
      list(APPEND lower_all clowder_${room})
      if(page)
        list(APPEND lower_page clowder_${room})
      endif()
    endif()
  endforeach()
  set(CLOWDER_ROOMS "${rooms}" PARENT_SCOPE)
  set(CLOWDER_PAGE_LIBRARIES "${lower_page}" PARENT_SCOPE)
  set(CLOWDER_LIBRARIES "${lower_all}" PARENT_SCOPE)
endfunction()
