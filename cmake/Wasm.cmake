# wasm/*.cpp and the page rooms as one module, clowder.wasm: a reactor (no main; _initialize runs
# the constructors) that exports what is marked with __attribute__((export_name("f"))).
file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/wasm/*.cpp")
if(NOT sources)
  return()
endif()
add_executable(clowder_wasm ${sources})
set_target_properties(clowder_wasm PROPERTIES OUTPUT_NAME clowder SUFFIX .wasm)
target_include_directories(clowder_wasm PRIVATE "${PROJECT_SOURCE_DIR}")
target_compile_options(clowder_wasm PRIVATE -Oz)
target_link_options(clowder_wasm PRIVATE -mexec-model=reactor -Wl,--strip-all)
target_link_libraries(clowder_wasm PRIVATE ${CLOWDER_PAGE_LIBRARIES})

# The module computes the same behaviour signature as the native command of the dev build.
enable_testing()
find_program(CLOWDER_NODE NAMES node nodejs REQUIRED)
add_test(NAME wasm.signature
  COMMAND "${CLOWDER_NODE}" "${PROJECT_SOURCE_DIR}/tests/wasm/signature.mjs"
          "$<TARGET_FILE:clowder_wasm>" "${PROJECT_SOURCE_DIR}/build/dev/clowder" bench --signature)
set_tests_properties(wasm.signature PROPERTIES LABELS quick TIMEOUT 300)

# Whole games of every kind through the module's messages.
add_test(NAME wasm.engine
  COMMAND "${CLOWDER_NODE}" "${PROJECT_SOURCE_DIR}/tests/wasm/engine.mjs"
          "$<TARGET_FILE:clowder_wasm>" "${PROJECT_SOURCE_DIR}/docs/protocol.schema.json")
set_tests_properties(wasm.engine PROPERTIES LABELS quick TIMEOUT 300)
