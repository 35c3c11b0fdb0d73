#include "server/load/http.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

#include "core/json_reader.h"

namespace clowder::server {

LoadHttp::LoadHttp(std::uint16_t port)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)),
      host_("127.0.0.1:" + std::to_string(port)) {
  const int yes = 1;
  const timeval patience{10, 0};
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) {
    ::close(socket_);
    throw std::runtime_error(host_);
  }
}

LoadHttp::~LoadHttp() { ::close(socket_); }

std::string LoadHttp::request(std::string_view text) {
  if (::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) < 0) throw std::runtime_error(host_);
  std::string answer;
  for (;;) {
    char bytes[8192];
    const ssize_t size = ::recv(socket_, bytes, sizeof bytes, 0);
    if (size <= 0) throw std::runtime_error(host_);
    answer.append(bytes, static_cast<std::size_t>(size));
    const std::size_t end = answer.find("\r\n\r\n");
    const std::size_t length = answer.find("Content-Length: ");
    if (end == answer.npos || length == answer.npos) continue;
    if (answer.size() - end - 4 >= std::stoul(answer.substr(length + 16))) {
      return answer.substr(end + 4);
    }
  }
}

LoadHttp::Made LoadHttp::make_table(int players) {
  const std::string body = R"({"game":"box","players":)" + std::to_string(players) +
                           R"(,"seats":[{"kind":"person","name":"Load"}]})";
  const std::string answer = request("POST /api/tables HTTP/1.1\r\nHost: " + host_ +
                                     "\r\nContent-Type: application/json\r\nContent-Length: " +
                                     std::to_string(body.size()) + "\r\n\r\n" + body);
  JsonDocument document;
  if (document.read(answer)) throw std::runtime_error(answer);
  const JsonValue root = document.root();
  Made made{std::string(root["table"].text()), std::string(root["token"].text()),
            std::string(root["invitation"].text())};
  if (made.token.empty()) throw std::runtime_error(answer);
  return made;
}

}  // namespace clowder::server
