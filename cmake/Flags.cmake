# Flags of every file of ours, and the faster compiler launcher and linker where they are installed.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# RelWithDebInfo is the dev build: optimised, but with assertions (CMake's default defines NDEBUG).
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion)
if(CLOWDER_WERROR)
  add_compile_options(-Werror)
endif()

# A product and a sum are rounded one by one on every processor: bots give the same move everywhere.
add_compile_options(-ffp-contract=off)

# No path of the building machine in binaries and messages.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")
add_compile_definitions("$<$<CONFIG:RelWithDebInfo>:_GLIBCXX_ASSERTIONS>")

# All that the page runs does without exceptions and run-time types, headers and templates included.
if(CLOWDER_WASM)
  add_compile_options(-fno-exceptions -fno-rtti)
endif()

if(CLOWDER_SANITIZE)
  # vptr needs run-time types, which the page rooms are compiled without.
  add_compile_options(-fsanitize=${CLOWDER_SANITIZE} -fno-sanitize=vptr
                      -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CLOWDER_SANITIZE} -fno-sanitize=vptr)
endif()

if(CLOWDER_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_program(CLOWDER_CCACHE ccache)
if(CLOWDER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CLOWDER_CCACHE}")
endif()

find_program(CLOWDER_MOLD mold)
if(CLOWDER_MOLD AND NOT CLOWDER_WASM)
  add_link_options(-fuse-ld=mold)
endif()
