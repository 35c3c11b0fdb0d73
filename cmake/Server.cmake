# What store/ and server/ need beside the rooms above them.
find_package(Threads REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(PostgreSQL REQUIRED)  # libpq, for servers of many nodes

if(TARGET clowder_store)
  target_link_libraries(clowder_store PUBLIC SQLite::SQLite3 Threads::Threads PRIVATE PostgreSQL::PostgreSQL)
endif()

if(TARGET clowder_server)
  find_package(Boost 1.81 REQUIRED)  # headers only: Asio and Beast
  find_package(fmt REQUIRED)
  find_package(tomlplusplus REQUIRED)
  target_link_libraries(clowder_server PUBLIC Threads::Threads PRIVATE Boost::headers fmt::fmt tomlplusplus::tomlplusplus)
  # The heavy parts compile once, in server/asio.cpp.
  target_compile_definitions(clowder_server PRIVATE BOOST_ASIO_SEPARATE_COMPILATION
    BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
endif()

# The page inside the binary: web/dist where it was built (script/server does), else a page that
# says so.
if(TARGET clowder_server)
  set(CLOWDER_PAGE "" CACHE PATH "Folder of the built page; empty: web/dist if there, else server/page")
  set(page "${CLOWDER_PAGE}")
  if(NOT page AND EXISTS "${PROJECT_SOURCE_DIR}/web/dist/index.html")
    set(page "${PROJECT_SOURCE_DIR}/web/dist")
  elseif(NOT page)
    set(page "${PROJECT_SOURCE_DIR}/server/page")
  endif()
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  file(GLOB_RECURSE page_files CONFIGURE_DEPENDS "${page}/*")
  set(assets "${PROJECT_BINARY_DIR}/generated/assets")
  add_custom_command(
    OUTPUT "${assets}.cpp" "${assets}.pack"
    COMMAND ${Python3_EXECUTABLE} "${PROJECT_SOURCE_DIR}/cmake/make_api_page.py"
            "${PROJECT_SOURCE_DIR}/docs/openapi.json" "${assets}-docs.html"
    COMMAND ${Python3_EXECUTABLE} "${PROJECT_SOURCE_DIR}/cmake/pack_assets.py" "${page}"
            "${assets}.cpp" "${assets}.pack"
            "/api/openapi.json=${PROJECT_SOURCE_DIR}/docs/openapi.json"
            "/docs.html=${assets}-docs.html"
    DEPENDS ${page_files} "${PROJECT_SOURCE_DIR}/cmake/pack_assets.py"
            "${PROJECT_SOURCE_DIR}/cmake/make_api_page.py" "${PROJECT_SOURCE_DIR}/docs/openapi.json"
    COMMENT "Packing the page"
    VERBATIM)
  target_sources(clowder_server PRIVATE "${assets}.cpp")
  set_source_files_properties("${assets}.cpp" PROPERTIES OBJECT_DEPENDS "${assets}.pack")
endif()
