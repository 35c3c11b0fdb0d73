# What store/ and server/ need beside the rooms above them.
find_package(Threads REQUIRED)
find_package(SQLite3 REQUIRED)

if(TARGET clowder_store)
  target_link_libraries(clowder_store PUBLIC SQLite::SQLite3 Threads::Threads)
endif()
