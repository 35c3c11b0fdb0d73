# A .deb by CPack: the command with the page inside, its unit, its settings, its manual.
#
#   cmake --build --preset release && cpack --config build/release/CPackConfig.cmake
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
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/packaging/debian/conffiles")
set(CPACK_STRIP_FILES ON)
include(CPack)
