# wasm/*.cpp and the page rooms as one module, clowder.wasm: a reactor (no main; _initialize runs
# the constructors) that exports what is marked with __attribute__((export_name("f"))).
file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/wasm/*.cpp")
if(NOT sources)
  return()
endif()
list(FILTER sources EXCLUDE REGEX "/signature\\.cpp$")
# A look at the whole module, again until nothing changes, saves more than one byte in a hundred, and it knows that
# nothing lies in the first 1,024 bytes, where data begin (--global-base), so that sums of addresses
# become offsets.
find_program(CLOWDER_WASM_OPT NAMES wasm-opt REQUIRED)
set(shrink "${CLOWDER_WASM_OPT}" -Os --converge --low-memory-unused --enable-mutable-globals --enable-sign-ext --enable-bulk-memory
  --enable-nontrapping-float-to-int --enable-multivalue --enable-reference-types)
function(clowder_module target name)
  add_executable(${target} ${ARGN})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_compile_options(${target} PRIVATE -Oz)
  target_link_options(${target} PRIVATE -mexec-model=reactor -Wl,--strip-all
    -Wl,--global-base=1024)
  target_link_libraries(${target} PRIVATE ${CLOWDER_PAGE_LIBRARIES})
  add_custom_command(TARGET ${target} POST_BUILD VERBATIM
    COMMAND ${shrink} "$<TARGET_FILE:${target}>" -o "$<TARGET_FILE:${target}>")
endfunction()
clowder_module(clowder_wasm clowder ${sources})

# The same module with two more exports, for tests alone: nobody who plays loads it. It computes the
# same behaviour signature as the native command of the dev build, and its bots choose the same.
clowder_module(clowder_wasm_signature signature ${sources} "${PROJECT_SOURCE_DIR}/wasm/signature.cpp")
enable_testing()
find_program(CLOWDER_NODE NAMES node nodejs REQUIRED)
add_test(NAME wasm.signature
  COMMAND "${CLOWDER_NODE}" "${PROJECT_SOURCE_DIR}/tests/wasm/signature.mjs"
          "$<TARGET_FILE:clowder_wasm_signature>" "${PROJECT_SOURCE_DIR}/data/box"
          "${PROJECT_SOURCE_DIR}/build/dev/clowder")
set_tests_properties(wasm.signature PROPERTIES LABELS quick TIMEOUT 300)

# Whole games of every kind through the module's messages.
add_test(NAME wasm.engine
  COMMAND "${CLOWDER_NODE}" "${PROJECT_SOURCE_DIR}/tests/wasm/engine.mjs"
          "$<TARGET_FILE:clowder_wasm>" "${PROJECT_SOURCE_DIR}/docs/protocol.schema.json"
          "${PROJECT_SOURCE_DIR}/data/box/net4.bin")
set_tests_properties(wasm.engine PROPERTIES LABELS quick TIMEOUT 300)
