#include "server/network.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <utility>
#include <vector>

#include "server/session.h"

namespace clowder::server {

namespace asio = boost::asio;
using Error = boost::system::error_code;

class Network::Loop {
 public:
  Loop(const NetworkOptions& options, Service& service)
      : options_(options), acceptor_(context_), signals_(context_) {
    surroundings_ =
        std::make_unique<Surroundings>(Surroundings{options_, service, figures_, sessions_, now_});
    listen();
    accept();
    repeat(Milliseconds(250), [this] { sweep(); });
  }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  ~Loop() = default;

  void run() { context_.run(); }
  void stop() { context_.stop(); }
  void post(std::function<void()> task) { asio::post(context_, std::move(task)); }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  const NetworkFigures& figures() const { return figures_; }

  void stop_listening() {
    Error ignored;
    acceptor_.close(ignored);
  }

  void repeat(Milliseconds pause, std::function<void()> task) {
    auto timer = std::make_shared<asio::steady_timer>(context_);
    timers_.push_back(timer);
    wait(timer, pause, std::make_shared<std::function<void()>>(std::move(task)));
  }

  void once(Milliseconds pause, std::function<void()> task) {
    auto timer = std::make_shared<asio::steady_timer>(context_, pause);
    timer->async_wait([timer, task = std::move(task)](Error error) {
      if (!error) task();
    });
  }

  void on_signals(std::function<void()> task) {
    signals_.add(SIGTERM);
    signals_.add(SIGINT);
    signals_.async_wait([task = std::move(task)](Error error, int) {
      if (!error) task();
    });
  }

 private:
  void listen() {
    try {
      const Tcp::endpoint end(asio::ip::make_address(options_.address), options_.port);
      acceptor_.open(end.protocol());
      acceptor_.set_option(asio::socket_base::reuse_address(true));
      acceptor_.bind(end);
      acceptor_.listen(4096);
    } catch (const boost::system::system_error& error) {
      throw CannotListen(error.code().message());
    }
  }

  void accept() {
    acceptor_.async_accept([this](Error error, Tcp::socket socket) {
      if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
      if (!error) welcome(std::move(socket));
      // Out of descriptors and the like: the others go on, this door opens again soon.
      if (error) return once(Milliseconds(100), [this] { accept(); });
      accept();
    });
  }

  void welcome(Tcp::socket socket) {
    ++figures_.accepted;
    if (figures_.http + figures_.sockets >= options_.most_sockets) {
      ++figures_.turned_away;
      return;  // closes it
    }
    start_http(std::move(socket), *surroundings_);
  }

  void sweep() {
    now_ = Clock::now();
    for (auto i = sessions_.begin(); i != sessions_.end();) (*i++)->sweep(now_);
  }

  void wait(const std::shared_ptr<asio::steady_timer>& timer, Milliseconds pause,
            const std::shared_ptr<std::function<void()>>& task) {
    timer->expires_after(pause);
    timer->async_wait([this, timer, pause, task](Error error) {
      if (error) return;
      (*task)();
      wait(timer, pause, task);
    });
  }

  // The context goes before what sessions refer to: its end is the end of every session, without
  // another call to the service.
  const NetworkOptions options_;
  NetworkFigures figures_;
  std::list<Session*> sessions_;
  Clock::time_point now_ = Clock::now();
  std::unique_ptr<Surroundings> surroundings_;
  asio::io_context context_{1};
  Tcp::acceptor acceptor_;
  asio::signal_set signals_;
  std::vector<std::shared_ptr<asio::steady_timer>> timers_;
};

Network::Network(const NetworkOptions& options, Service& service)
    : loop_(std::make_unique<Loop>(options, service)) {}
Network::~Network() = default;

std::uint16_t Network::port() const { return loop_->port(); }
void Network::run() { loop_->run(); }
void Network::stop() { loop_->stop(); }
void Network::post(std::function<void()> task) { loop_->post(std::move(task)); }
void Network::every(Milliseconds pause, std::function<void()> task) {
  loop_->repeat(pause, std::move(task));
}
void Network::after(Milliseconds pause, std::function<void()> task) {
  loop_->once(pause, std::move(task));
}
void Network::on_signals(std::function<void()> task) { loop_->on_signals(std::move(task)); }
void Network::stop_listening() { loop_->stop_listening(); }
NetworkFigures Network::figures() const { return loop_->figures(); }

}  // namespace clowder::server
