// A client for tests: blocking, on loopback, impatient.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <optional>
#include <string>

#include "server/frame.h"

namespace clowder::server {

class TestClient {
 public:
  explicit TestClient(std::uint16_t port, int receive_buffer = 0)
      : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) {
      ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    }
    patience(std::chrono::seconds(10));
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to), 0);
  }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;
  ~TestClient() { ::close(socket_); }

  void patience(std::chrono::milliseconds time) {
    patience_ = time;
    const timeval limit{time.count() / 1000, time.count() % 1000 * 1000};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  }

  bool write(std::string_view bytes) const {
    return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(bytes.size());
  }

  // Whatever comes next; nothing at the end, or when patience runs out.
  std::string read() const {
    char bytes[16'384];
    const ssize_t size = ::recv(socket_, bytes, sizeof bytes, 0);
    return size > 0 ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
  }

  // A whole answer; the connection must end or the length be told.
  std::string request(std::string_view text) const {
    write(text);
    std::string all;
    for (std::string some = read(); !some.empty(); some = read()) {
      all += some;
      if (is_whole(all)) break;
    }
    return all;
  }

  std::string get(std::string_view path, std::string_view headers = {}) const {
    return request("GET " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" +
                   std::string(headers) + "\r\n");
  }

  std::string post(std::string_view path, std::string_view body,
                   std::string_view headers = "Content-Type: application/json\r\n") const {
    return request("POST " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" +
                   "Content-Length: " + std::to_string(body.size()) + "\r\n" +
                   std::string(headers) + "\r\n" + std::string(body));
  }

  // The status of the answer: 101 if it is a WebSocket now.
  int upgrade(std::string_view origin = {}, std::string_view path = "/ws") {
    write(handshake("127.0.0.1", path, origin));
    while (frames_.status() == 0) {
      const std::string some = read();
      if (some.empty()) return 0;
      frames_.add(some);
      if (auto frame = frames_.next()) early_ = std::string(frame->payload);
    }
    return frames_.status();
  }

  bool say(std::string_view text) const { return write(client_frame(Frame::Kind::text, text)); }

  // The next text; pings are answered. Empty at the end, or when patience runs out.
  std::string hear() {
    if (early_) {
      std::string text = *early_;
      early_.reset();
      return text;
    }
    const auto end = std::chrono::steady_clock::now() + patience_;
    while (std::chrono::steady_clock::now() < end) {
      while (auto frame = frames_.next()) {
        if (frame->kind == Frame::Kind::text) return std::string(frame->payload);
        if (frame->kind == Frame::Kind::close) return farewell(frame->close_code());
        if (frame->kind == Frame::Kind::ping) {
          ++pings;
          write(client_frame(Frame::Kind::pong, frame->payload));
        }
      }
      const std::string some = read();
      if (some.empty()) return {};
      frames_.add(some);
    }
    return {};
  }

  int close_code = 0;
  int pings = 0;

 private:
  // RFC 6455 5.5.1: a close is answered by one.
  std::string farewell(int code) {
    close_code = code;
    write(client_frame(Frame::Kind::close, {}));
    ::shutdown(socket_, SHUT_RDWR);
    return {};
  }

  static bool is_whole(const std::string& answer) {
    const std::size_t end = answer.find("\r\n\r\n");
    const std::size_t length = answer.find("Content-Length: ");
    if (end == std::string::npos || length == std::string::npos) return false;
    return answer.size() - end - 4 >= std::stoul(answer.substr(length + 16));
  }

  int socket_;
  std::chrono::milliseconds patience_{};
  FrameReader frames_;
  std::optional<std::string> early_;
};

}  // namespace clowder::server
