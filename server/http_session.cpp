// One client that speaks HTTP/1.1, until it leaves or becomes a WebSocket.
#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>
#include <utility>

#include "server/session.h"
#include "server/upgrade.h"

namespace clowder::server {
namespace {

namespace http = boost::beast::http;
using Error = boost::system::error_code;

constexpr std::uint32_t largest_header = 8192;

std::string text(boost::beast::string_view view) { return {view.data(), view.size()}; }

class HttpSession final : public Session, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Tcp::socket socket, Surroundings& surroundings)
      : socket_(std::move(socket)),
        around_(surroundings),
        listed_(std::in_place, surroundings.sessions, this),
        heard_(surroundings.now) {
    ++around_.figures.http;
    Error ignored;
    const auto peer = socket_.remote_endpoint(ignored);
    peer_ = peer.address().to_string();
    socket_.set_option(Tcp::no_delay(true), ignored);
  }
  ~HttpSession() override { --around_.figures.http; }

  void read() {
    parser_.emplace();
    parser_->header_limit(largest_header);
    parser_->body_limit(around_.options.largest_message);
    http::async_read(socket_, buffer_, *parser_,
                     [self = shared_from_this()](Error error, std::size_t) { self->heard(error); });
  }

  void sweep(Clock::time_point now) override {
    if (now - heard_ > around_.options.patience) cut();
  }
  void cut() override {
    Error ignored;
    socket_.close(ignored);
  }

 private:
  void heard(Error error) {
    heard_ = around_.now;
    if (error == http::error::body_limit) return turn_down(413);
    if (error == http::error::header_limit) return turn_down(431);
    if (error == http::error::end_of_stream) return shut();
    if (error.category() == http::make_error_code(http::error::bad_method).category()) {
      return turn_down(400);
    }
    if (error) return;
    keep_alive_ = parser_->get().keep_alive();
    const Request request = translate();
    if (boost::beast::websocket::is_upgrade(parser_->get())) return upgrade(request);
    if (request.method == "HEAD") head_ = true;
    around_.service.answer(
        request, [self = shared_from_this()](Answer answer) { self->write(std::move(answer)); });
  }

  Request translate() {
    auto& from = parser_->get();
    Request to;
    to.id = around_.new_id();
    to.method = text(from.method_string());
    const std::string target = text(from.target());
    to.path = target.substr(0, target.find_first_of("?#"));
    to.has_query = target.find('?') != std::string::npos;
    to.host = text(from[http::field::host]);
    to.origin = text(from[http::field::origin]);
    to.authorization = text(from[http::field::authorization]);
    to.content_type = text(from[http::field::content_type]);
    to.accept_encoding = text(from[http::field::accept_encoding]);
    to.if_none_match = text(from[http::field::if_none_match]);
    to.forwarded_for = text(from["X-Forwarded-For"]);
    to.address = around_.service.address_of(peer_, to);
    to.body = std::move(from.body());
    id_ = to.id;
    return to;
  }

  void upgrade(const Request& request) {
    if (auto no = around_.service.refuse(request)) {
      keep_alive_ = false;
      return write(std::move(*no));
    }
    listed_.reset();
    start_socket(std::move(socket_), parser_->release(), request, around_);
  }

  void turn_down(int status) {
    keep_alive_ = false;
    id_ = around_.new_id();
    write(text_answer(status, ""));
  }

  void write(Answer answer) {
    answer_ = std::move(answer);
    const std::string_view bytes = answer_.bytes();
    response_.emplace();
    response_->version(11);
    response_->result(static_cast<unsigned>(answer_.status));
    response_->keep_alive(keep_alive_);
    if (!answer_.type.empty()) response_->set(http::field::content_type, answer_.type);
    for (const auto& [name, value] : answer_.headers) response_->set(name, value);
    response_->set("X-Request-Id", id_);
    const std::size_t sent = head_ ? 0 : bytes.size();
    response_->body() = boost::beast::span<const char>(bytes.data(), sent);
    if (answer_.status != 304) response_->content_length(bytes.size());
    serializer_.emplace(*response_);
    if (head_) serializer_->split(true);
    const auto done = [self = shared_from_this()](Error error, std::size_t) { self->sent(error); };
    if (head_) return http::async_write_header(socket_, *serializer_, done);
    http::async_write(socket_, *serializer_, done);
  }

  void sent(Error error) {
    heard_ = around_.now;
    head_ = false;
    if (error) return;
    if (!keep_alive_) return shut();
    read();
  }

  void shut() {
    Error ignored;
    socket_.shutdown(Tcp::socket::shutdown_send, ignored);
  }

  Tcp::socket socket_;
  Surroundings& around_;
  std::optional<Listed> listed_;
  std::string peer_;
  boost::beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Answer answer_;
  std::optional<http::response<http::span_body<const char>>> response_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
  Clock::time_point heard_;
  std::string id_;
  bool keep_alive_ = false;
  bool head_ = false;
};

}  // namespace

void start_http(Tcp::socket socket, Surroundings& surroundings) {
  std::make_shared<HttpSession>(std::move(socket), surroundings)->read();
}

}  // namespace clowder::server
