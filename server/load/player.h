// One player of a load: a socket, a seat, and the actions it may take, without waiting for
// anything.
//
//   Player player(id, note);
//   player.open(port);                       // and hello, once it is a WebSocket
//   player.readable();                       // epoll says so
//   if (player.can_move()) player.move(now);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "server/frame.h"

namespace clowder::server {

// What players report to whoever runs them.
struct LoadNote {
  virtual ~LoadNote() = default;
  virtual void acked(std::size_t player, std::uint64_t number, double wait_ms) = 0;
  virtual void seated(std::size_t player) = 0;
  virtual void updated(std::size_t player, std::string_view message) = 0;
  virtual void refused(std::size_t player, std::string_view message) = 0;
  virtual void error(std::size_t player, std::string_view message) = 0;
  virtual void went_back(std::size_t player) = 0;
};

class Player {
 public:
  Player(std::size_t index, LoadNote& note, std::uint64_t seed)
      : index_(index), note_(note), rng_(seed, index) {}
  Player(const Player&) = delete;
  Player(Player&&) = default;
  Player& operator=(const Player&) = delete;
  ~Player() = default;

  std::string table;
  std::string token;       // of the seat, once there is one
  std::string invitation;  // to get one

  // The descriptor, or -1 if there is no connection to be had.
  int open(std::uint16_t port);
  void cut();  // at once
  int socket() const { return socket_; }

  // False: the connection ended.
  bool readable(std::uint64_t& bytes);
  bool writable();
  bool wants_to_write() const { return !out_.empty(); }

  bool is_open() const { return socket_ >= 0; }
  bool is_there() const { return greeted_; }  // told where the game stands
  bool is_over() const { return over_; }
  bool is_waiting() const { return !pending_.id.empty(); }
  bool can_move() const {
    return greeted_ && !is_waiting() && !legal_.empty() && number_ >= acked_;
  }
  std::uint64_t number() const { return number_; }
  std::uint64_t seat() const { return seat_; }

  void move();
  void say(std::string_view text);
  void ask(std::string_view type);  // start, rematch: with an id of its own

  struct Pending {
    std::string id;
    std::string text;    // the message, to be sent again as it was
    std::string action;  // empty for what is no move
    double sent_ms = 0;
  };
  const Pending& pending() const { return pending_; }
  const std::string& last_id() const { return last_id_; }
  const std::string& last_action() const { return last_action_; }

 private:
  bool flush();
  void greet();
  bool heard(const Frame& frame);
  void told(std::string_view text);
  void take_update(std::string_view text);
  void answered(std::string_view text, bool yes);
  std::string next_id() const { return std::string("m") + std::to_string(next_id_); }
  void send_pending(std::string action, std::string text);

  std::size_t index_;
  LoadNote& note_;
  Rng rng_;
  int socket_ = -1;
  FrameReader frames_;
  std::string out_;
  bool upgraded_ = false;
  bool greeted_ = false;
  bool over_ = false;
  std::uint64_t number_ = 0;
  std::uint64_t seat_ = 0;
  std::uint64_t acked_ = 0;
  std::vector<std::string> legal_;
  Pending pending_;
  std::string last_id_, last_action_;
  std::uint64_t next_id_ = 1;
};

double load_clock_ms();

}  // namespace clowder::server
