// Makes tables over plain HTTP, one after the other on one connection.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace clowder::server {

class LoadHttp {
 public:
  explicit LoadHttp(std::uint16_t port);  // throws std::runtime_error
  LoadHttp(const LoadHttp&) = delete;
  LoadHttp& operator=(const LoadHttp&) = delete;
  ~LoadHttp();

  struct Made {
    std::string table, token, invitation;
  };
  // Of box, with one person who makes it and the other seats open. Throws std::runtime_error.
  Made make_table(int players);

 private:
  std::string request(std::string_view text);
  int socket_;
  std::string host_;
};

}  // namespace clowder::server
