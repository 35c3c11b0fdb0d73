// The fan-out by LISTEN and NOTIFY, on a connection and a thread of its own. What is told while one
// NOTIFY is under way shares the next. It is told after the commit and apart from it, so that moves
// of different nodes do not queue for the lock that a NOTIFY takes.
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/fanout.h"
#include "store/link.h"

namespace clowder::store {

class PostgresFanout final : public Fanout {
 public:
  explicit PostgresFanout(std::string url);
  ~PostgresFanout() override;

  void hear(Ear ear) override;
  void tell(News news) override;

 private:
  void work();
  void serve(Link& link);
  void send(Link& link);

  const std::string url_;
  const int bell_;  // an eventfd: there is something to tell
  Ear ear_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  // guards queue_
  std::vector<News> queue_;
  std::thread thread_;
};

}  // namespace clowder::store
