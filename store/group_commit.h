// One thread that writes for all: whatever has been asked for while a commit runs shares the next
// one, so many tables cost one synchronisation of the disk. Both stores are built on it.
//
//   GroupCommit group([&](GroupCommit::Batch& batch) { … return Failure{}; });
//   group.add(write, done);
//
// `commit` runs on the thread, answers each write of the batch in its `failure`, and returns what
// failed all of them. While that is the case it is called with an empty batch every half second, to
// try a write of no consequence.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace clowder::store {

class GroupCommit {
 public:
  struct Pending {
    Write write;
    Done done;
    Failure failure = {};
  };
  using Batch = std::deque<Pending>;

  explicit GroupCommit(std::function<Failure(Batch&)> commit)
      : commit_(std::move(commit)), thread_([this] { work_loop(); }) {}
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;
  ~GroupCommit();  // finishes what was asked for

  void add(Write write, Done done);
  // Somebody who read has met trouble: it lasts until a write succeeds.
  void doubt(const Failure& failure);
  Failure health();
  Work work();

 private:
  void work_loop();
  Batch next_batch();

  const std::function<Failure(Batch&)> commit_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable wake_;
  Batch queue_;
  Failure health_;
  Work work_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace clowder::store
