// The client's side of WebSocket (RFC 6455), as much as our own tools need: text, ping, close. Kept
// apart from the library that the server uses, so that each checks the other.
//
//   write_all(socket, handshake("127.0.0.1:8080", "/ws"));
//   FrameReader reader;
//   reader.add(bytes);                          // the answer's header first, then frames
//   while (auto frame = reader.next()) …
//   write_all(socket, client_frame(Frame::Kind::text, "{…}"));
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clowder::server {

struct Frame {
  enum class Kind : std::uint8_t { text = 1, binary = 2, close = 8, ping = 9, pong = 10 };
  Kind kind = Kind::text;
  std::string_view payload;  // until the next call of the reader

  // Of a close frame; 1005 if it says nothing.
  int close_code() const;
};

std::string handshake(std::string_view host, std::string_view path, std::string_view origin = {});
std::string client_frame(Frame::Kind kind, std::string_view payload);

class FrameReader {
 public:
  void add(std::string_view bytes);
  std::optional<Frame> next();

  // The status of the answer to the handshake; 0 until it is there.
  int status() const { return status_; }
  bool broken() const { return broken_; }

 private:
  bool read_header();
  std::string buffer_;
  std::size_t at_ = 0;  // where the unread part begins
  int status_ = 0;
  bool broken_ = false;  // something that a server must not send
};

}  // namespace clowder::server
