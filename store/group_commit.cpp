#include "store/group_commit.h"

#include <chrono>
#include <utility>

namespace clowder::store {
namespace {

constexpr auto probe_pause = std::chrono::milliseconds(500);
constexpr std::size_t largest_batch = 1000;  // bounds how long the first of a batch waits

}  // namespace

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void GroupCommit::add(Write write, Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(write), std::move(done)});
  }
  wake_.notify_one();
}

void GroupCommit::doubt(const Failure& failure) {
  {
    const std::lock_guard lock(mutex_);
    health_ = failure;
  }
  wake_.notify_one();
}

Failure GroupCommit::health() {
  const std::lock_guard lock(mutex_);
  return health_;
}

Work GroupCommit::work() {
  const std::lock_guard lock(mutex_);
  return work_;
}

GroupCommit::Batch GroupCommit::next_batch() {
  Batch batch;
  while (!queue_.empty() && batch.size() < largest_batch) {
    batch.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  return batch;
}

void GroupCommit::work_loop() {
  std::unique_lock lock(mutex_);
  while (!stop_ || !queue_.empty()) {
    const auto has_work = [this] { return stop_ || !queue_.empty(); };
    if (health_) {
      wake_.wait_for(lock, probe_pause, has_work);
    } else {
      wake_.wait(lock, [&] { return has_work() || health_; });
      if (health_ && !has_work()) continue;
    }
    if (stop_ && queue_.empty()) break;
    Batch batch = next_batch();
    lock.unlock();
    const Failure failed = commit_(batch);
    lock.lock();
    health_ = failed;
    work_.writes += batch.size();
    ++(failed ? work_.failures : work_.commits);
    lock.unlock();
    for (Pending& pending : batch) pending.done(pending.failure);
    lock.lock();
  }
}

}  // namespace clowder::store
