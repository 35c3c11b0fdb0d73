# What store/ and server/ need beside the rooms above them.
find_package(Threads REQUIRED)
find_package(SQLite3 REQUIRED)

if(TARGET clowder_store)
  target_link_libraries(clowder_store PUBLIC SQLite::SQLite3 Threads::Threads)
endif()

if(TARGET clowder_server)
  find_package(Boost 1.81 REQUIRED)  # headers only: Asio and Beast
  find_package(fmt REQUIRED)
  target_link_libraries(clowder_server PUBLIC Threads::Threads PRIVATE Boost::headers fmt::fmt)
  # The heavy parts compile once, in server/asio.cpp.
  target_compile_definitions(clowder_server PRIVATE BOOST_ASIO_SEPARATE_COMPILATION
    BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
endif()
