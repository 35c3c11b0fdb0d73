// One client that speaks WebSocket.
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <utility>

#include "server/upgrade.h"

namespace clowder::server {
namespace {

namespace ws = boost::beast::websocket;
using Error = boost::system::error_code;

class SocketSession final : public Session,
                            public Connection,
                            public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(Tcp::socket socket, const Request& request, Surroundings& surroundings)
      : stream_(std::move(socket)),
        around_(surroundings),
        listed_(surroundings.sessions, this),
        id_(request.id),
        address_(request.address),
        heard_(surroundings.now) {
    ++around_.figures.sockets;
    stream_.read_message_max(around_.options.largest_message);
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.control_callback(
        [this](ws::frame_type, boost::beast::string_view) { heard_ = around_.now; });
    // What waits in the kernel counts against the reader as well.
    Error ignored;
    stream_.next_layer().set_option(
        boost::asio::socket_base::send_buffer_size(static_cast<int>(around_.options.largest_queue)),
        ignored);
  }
  ~SocketSession() override { --around_.figures.sockets; }

  void start(Upgrade upgrade) {
    upgrade_ = std::make_unique<Upgrade>(std::move(upgrade));
    stream_.async_accept(*upgrade_, [self = shared_from_this()](Error error) {
      self->upgrade_.reset();
      if (error) return;
      self->open_ = true;
      self->around_.service.opened(*self);
      self->read();
    });
  }

  void send(Message text) override {
    if (ending_) return;
    queued_ += text->size();
    if (queued_ > around_.options.largest_queue && !queue_.empty()) {
      fate_ = Farewell::slow;
      return cut();
    }
    queue_.push_back(std::move(text));
    if (!writing_) write();
  }

  void close(std::uint16_t code) override {
    if (ending_) return;
    ending_ = true;
    code_ = code;
    if (!writing_) farewell();
  }

  const std::string& id() const override { return id_; }
  const std::string& address() const override { return address_; }

  void sweep(Clock::time_point now) override {
    const auto silence = now - heard_;
    if (silence > around_.options.dead_after) {
      fate_ = Farewell::dead;
      return cut();
    }
    if (silence > around_.options.ping_after && open_ && !pinging_ && !ending_) ping();
  }

  void cut() override {
    ending_ = true;
    Error ignored;
    stream_.next_layer().close(ignored);
  }

 private:
  void read() {
    stream_.async_read(
        buffer_, [self = shared_from_this()](Error error, std::size_t) { self->heard(error); });
  }

  void heard(Error error) {
    heard_ = around_.now;
    if (error) return end(why(error));
    if (!stream_.got_text()) {
      close(ws::close_code::unknown_data);
    } else if (!ending_) {
      const auto bytes = buffer_.cdata();
      around_.service.received(*this, {static_cast<const char*>(bytes.data()), bytes.size()});
    }
    buffer_.consume(buffer_.size());
    read();  // also while ending: the farewell of the other side is read here
  }

  // closed() comes from here only, never from within send(): who sends may walk a list.
  Farewell why(Error error) const {
    if (fate_ != Farewell::left) return fate_;
    if (error == ws::error::message_too_big || error == ws::error::buffer_overflow) {
      return Farewell::too_large;
    }
    return error == ws::error::closed ? Farewell::left : Farewell::broken;
  }

  void write() {
    writing_ = true;
    stream_.async_write(
        boost::asio::buffer(*queue_.front()),
        [self = shared_from_this()](Error error, std::size_t size) { self->written(error, size); });
  }

  void written(Error error, std::size_t size) {
    writing_ = false;
    if (error) return;  // the reader hears of it, too
    around_.figures.bytes_out += size;
    ++around_.figures.messages_out;
    queued_ -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty()) return write();
    if (ending_) farewell();
  }

  void ping() {
    pinging_ = true;
    stream_.async_ping({}, [self = shared_from_this()](Error) { self->pinging_ = false; });
  }

  void farewell() {
    stream_.async_close(ws::close_reason(code_), [self = shared_from_this()](Error) {});
  }

  void end(Farewell why) {
    if (!open_) return;
    open_ = false;
    around_.service.closed(*this, why);
  }

  ws::stream<Tcp::socket, false> stream_;
  Surroundings& around_;
  Listed listed_;
  std::string id_;
  std::string address_;
  boost::beast::flat_buffer buffer_;
  std::unique_ptr<Upgrade> upgrade_;
  std::deque<Message> queue_;
  std::size_t queued_ = 0;
  Clock::time_point heard_;
  std::uint16_t code_ = ws::close_code::normal;
  Farewell fate_ = Farewell::left;
  bool open_ = false;  // opened() was called, closed() was not
  bool writing_ = false;
  bool pinging_ = false;
  bool ending_ = false;
};

}  // namespace

void start_socket(Tcp::socket socket, Upgrade upgrade, const Request& request,
                  Surroundings& surroundings) {
  std::make_shared<SocketSession>(std::move(socket), request, surroundings)
      ->start(std::move(upgrade));
}

}  // namespace clowder::server
