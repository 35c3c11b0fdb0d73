#include "server/load/player.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <utility>

#include "core/json.h"

namespace clowder::server {
namespace {

// The value behind a name in a message of our own server. Cheap, because the tool shares its
// processor with the server; the protocol's tests read messages whole.
std::string_view behind(std::string_view text, std::string_view name) {
  const std::string quoted = "\"" + std::string(name) + "\":";
  const std::size_t at = text.find(quoted);
  return at == text.npos ? std::string_view{} : text.substr(at + quoted.size());
}

std::uint64_t number_of(std::string_view text, std::string_view name) {
  const std::string_view digits = behind(text, name);
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

std::string word_of(std::string_view text, std::string_view name) {
  std::string_view rest = behind(text, name);
  if (!rest.starts_with('"')) return {};
  rest.remove_prefix(1);
  return std::string(rest.substr(0, rest.find('"')));
}

}  // namespace

double load_clock_ms() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

int Player::open(std::uint16_t port) {
  cut();
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return -1;
  const int yes = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0 &&
      errno != EINPROGRESS) {
    cut();
    return -1;
  }
  out_ = handshake("127.0.0.1:" + std::to_string(port), "/ws");
  return socket_;
}

void Player::cut() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
  frames_ = {};
  out_.clear();
  upgraded_ = greeted_ = false;
}

bool Player::writable() { return flush(); }

bool Player::flush() {
  while (!out_.empty()) {
    const ssize_t size = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (size < 0) return errno == EAGAIN || errno == EINPROGRESS || errno == ENOTCONN;
    out_.erase(0, static_cast<std::size_t>(size));
  }
  return true;
}

bool Player::readable(std::uint64_t& bytes) {
  char buffer[16'384];
  for (int i = 0; i < 16; ++i) {
    const ssize_t size = ::recv(socket_, buffer, sizeof buffer, 0);
    if (size < 0) return errno == EAGAIN;
    if (size == 0) return false;
    bytes += static_cast<std::uint64_t>(size);
    frames_.add({buffer, static_cast<std::size_t>(size)});
    while (auto frame = frames_.next()) {
      if (!heard(*frame)) return false;
    }
    if (frames_.broken() || (frames_.status() != 0 && frames_.status() != 101)) return false;
    if (!upgraded_ && frames_.status() == 101) {
      upgraded_ = true;
      greet();
    }
    if (static_cast<std::size_t>(size) < sizeof buffer) break;
  }
  return true;
}

void Player::greet() {
  JsonLine hello;
  hello.field("type", "hello").field("version", 1).field("table", std::string_view(table));
  hello.field("token", std::string_view(token.empty() ? invitation : token));
  if (number_ > 0) hello.field("since", number_);
  say(hello.finish());
  if (token.empty()) {
    say(R"({"type":"sit","seat":null,"name":"Load","salt":"00"})");
  } else if (is_waiting()) {
    say(pending_.text);  // sent again, it must count once
  }
}

bool Player::heard(const Frame& frame) {
  switch (frame.kind) {
    case Frame::Kind::text: told(frame.payload); return true;
    case Frame::Kind::ping: out_ += client_frame(Frame::Kind::pong, frame.payload); return flush();
    case Frame::Kind::pong: return true;
    default: return false;
  }
}

void Player::told(std::string_view text) {
  const auto is = [&](std::string_view type) {
    return text.substr(9).starts_with(type) && text[9 + type.size()] == '"';  // {"type":"…"
  };
  if (text.size() < 12) return;
  if (is("update")) return take_update(text);
  if (is("ack")) return answered(text, true);
  if (is("refused")) return answered(text, false);
  if (is("welcome")) {
    seat_ = number_of(text, "seat");
  } else if (is("seated")) {
    seat_ = number_of(text, "seat");
    token = word_of(text, "token");
    note_.seated(index_);
  } else if (is("error")) {
    note_.error(index_, text);
  }
}

void Player::take_update(std::string_view text) {
  const std::uint64_t number = number_of(text, "number");
  if (number < number_) note_.went_back(index_);
  number_ = number;
  greeted_ = true;
  const std::size_t legal = text.rfind("\"legal\":[");
  legal_.clear();
  if (legal != text.npos) {
    std::string_view list = text.substr(legal + 9);
    list = list.substr(0, list.find(']'));
    while (list.starts_with('"')) {
      const std::size_t end = list.find('"', 1);
      legal_.emplace_back(list.substr(1, end - 1));
      list.remove_prefix(std::min(end + 2, list.size()));
    }
  }
  over_ = text.find("\"over\":true", legal == text.npos ? 0 : legal) != text.npos;
  note_.updated(index_, text);
}

void Player::answered(std::string_view text, bool yes) {
  const std::string id = word_of(text, "id");
  if (id != pending_.id) return;
  const Pending answered = std::exchange(pending_, {});
  last_id_ = answered.id;
  last_action_ = answered.action;
  if (!yes) return note_.refused(index_, text);
  const std::uint64_t number = number_of(text, "number");
  acked_ = std::max(acked_, number);
  note_.acked(index_, number, load_clock_ms() - answered.sent_ms);
}

void Player::move() {
  const std::string action = legal_[rng_.below(static_cast<std::uint32_t>(legal_.size()))];
  JsonLine act;
  act.field("type", "act").field("id", std::string_view(next_id()));
  act.field("number", number_);
  act.field("action", std::string_view(action));
  send_pending(action, act.finish());
}

void Player::ask(std::string_view type) {
  JsonLine line;
  line.field("type", type).field("id", std::string_view(next_id()));
  send_pending("", line.finish());
}

void Player::send_pending(std::string action, std::string text) {
  pending_ = {next_id(), std::move(text), std::move(action), load_clock_ms()};
  ++next_id_;
  say(pending_.text);
}

void Player::say(std::string_view text) {
  out_ += client_frame(Frame::Kind::text, text);
  flush();  // what cannot be sent now is, when the socket is writable
}

}  // namespace clowder::server
