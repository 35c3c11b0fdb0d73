#include "server/frame.h"

#include <array>

namespace clowder::server {
namespace {

constexpr std::size_t largest_frame = std::size_t{1} << 22U;

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char c : bytes) number = number << 8U | static_cast<unsigned char>(c);
  return number;
}

void put_big_endian(std::string& out, std::uint64_t number, unsigned bytes) {
  while (bytes-- != 0) out += static_cast<char>(number >> (8 * bytes) & 255U);
}

}  // namespace

int Frame::close_code() const {
  return payload.size() < 2 ? 1005 : static_cast<int>(big_endian(payload.substr(0, 2)));
}

std::string handshake(std::string_view host, std::string_view path, std::string_view origin) {
  std::string text = "GET ";
  text += path;
  text += " HTTP/1.1\r\nHost: ";
  text += host;
  text += "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n";
  text += "Sec-WebSocket-Key: Y2xvd2RlcmNsb3dkZXJjbA==\r\n";
  if (!origin.empty()) {
    text += "Origin: ";
    text += origin;
    text += "\r\n";
  }
  return text + "\r\n";
}

// The mask protects proxies from browsers that strangers steer; ours may be constant.
std::string client_frame(Frame::Kind kind, std::string_view payload) {
  constexpr std::array<unsigned char, 4> mask{0x5a, 0xc3, 0x17, 0x88};
  std::string out;
  out.reserve(payload.size() + 14);
  out += static_cast<char>(0x80U | static_cast<unsigned>(kind));
  if (payload.size() < 126) {
    out += static_cast<char>(0x80U | payload.size());
  } else if (payload.size() < 65'536) {
    out += static_cast<char>(0x80U | 126U);
    put_big_endian(out, payload.size(), 2);
  } else {
    out += static_cast<char>(0x80U | 127U);
    put_big_endian(out, payload.size(), 8);
  }
  for (const unsigned char byte : mask) out += static_cast<char>(byte);
  for (std::size_t i = 0; i < payload.size(); ++i) {
    out += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ mask[i % 4]);
  }
  return out;
}

void FrameReader::add(std::string_view bytes) {
  if (at_ == buffer_.size()) {
    buffer_.clear();
    at_ = 0;
  } else if (at_ > 65'536) {
    buffer_.erase(0, at_);
    at_ = 0;
  }
  buffer_ += bytes;
}

bool FrameReader::read_header() {
  const std::size_t end = buffer_.find("\r\n\r\n", at_);
  if (end == std::string::npos) return false;
  if (buffer_.compare(at_, 9, "HTTP/1.1 ") != 0) {
    broken_ = true;
    return false;
  }
  for (std::size_t i = at_ + 9; i < at_ + 12; ++i) status_ = status_ * 10 + (buffer_[i] - '0');
  at_ = end + 4;
  return true;
}

std::optional<Frame> FrameReader::next() {
  if (status_ == 0 && !read_header()) return std::nullopt;
  if (status_ != 101 || broken_) return std::nullopt;
  const std::string_view rest = std::string_view(buffer_).substr(at_);
  if (rest.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(rest[0]);
  const auto second = static_cast<unsigned char>(rest[1]);
  std::size_t header = 2;
  std::uint64_t size = second & 127U;
  if (size >= 126) {
    const std::size_t bytes = size == 126 ? 2 : 8;
    if (rest.size() < header + bytes) return std::nullopt;
    size = big_endian(rest.substr(header, bytes));
    header += bytes;
  }
  // Our server sends whole frames without a mask.
  broken_ = (first & 0xf0U) != 0x80U || second > 127 || size > largest_frame;
  if (broken_ || rest.size() < header + size) return std::nullopt;
  at_ += header + static_cast<std::size_t>(size);
  return Frame{static_cast<Frame::Kind>(first & 15U),
               rest.substr(header, static_cast<std::size_t>(size))};
}

}  // namespace clowder::server
