# A .deb by CPack: the command with the page inside, its unit, its settings, its manual.
#
#   cmake --build --preset release && cpack --config build/release/CPackConfig.cmake
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # a package needs the command, not the tests
install(FILES packaging/clowder.service DESTINATION lib/systemd/system)
install(FILES packaging/server.toml DESTINATION /etc/clowder)
install(FILES packaging/nginx.conf packaging/Caddyfile docs/operations.md
        DESTINATION share/doc/clowder)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME clowder)
set(CPACK_PACKAGE_CONTACT "Clowder <clowder@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Cat card games: terminal, server and lab")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
file(GLOB control_files "${PROJECT_SOURCE_DIR}/packaging/debian/*")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${control_files})
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_STRIP_FILES ON)
include(CPack)
