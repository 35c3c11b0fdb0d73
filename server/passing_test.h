// Stores that pass everything on to a true one, for tests that change one thing of it; and a node
// that runs on such a store.
#pragma once

#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/server_test.h"
#include "store/open.h"
#include "store/shared.h"

namespace clowder::server {

// Passes everything on to a true store.
class Passing : public store::Store {
 public:
  explicit Passing(const std::string& url) : to_(store::open_place(url).value) {}
  void write(store::Write write, store::Done done) override {
    to_->write(std::move(write), std::move(done));
  }
  store::Result<std::vector<std::string>> live_tables() override { return to_->live_tables(); }
  store::Result<store::Kept> load(std::string_view table, std::uint64_t after) override {
    return to_->load(table, after);
  }
  store::Result<std::vector<store::Record>> records(std::string_view table) override {
    return to_->records(table);
  }
  store::Failure health() override { return to_->health(); }
  store::Work work() override { return to_->work(); }
  store::Shared* shared() override { return to_->shared(); }

 private:
  std::unique_ptr<store::Store> to_;
};

// The same of what nodes share.
class PassingShared : public Passing, public store::Shared {
 public:
  explicit PassingShared(const std::string& url) : Passing(url), true_(*Passing::shared()) {}
  store::Shared* shared() override { return this; }

  store::Result<std::vector<store::Head>> heads(const std::vector<std::string>& tables) override {
    return true_.heads(tables);
  }
  store::Result<std::int64_t> time() override { return true_.time(); }
  store::Result<std::int64_t> tell_time(std::int64_t now) override { return true_.tell_time(now); }
  store::Result<std::vector<std::string>> listed(std::size_t most) override {
    return true_.listed(most);
  }
  store::Result<std::vector<store::Turn>> take_due(std::size_t most, std::int64_t lease) override {
    return true_.take_due(most, lease);
  }
  store::Failure forget_due(std::string_view table, std::uint64_t number) override {
    return true_.forget_due(table, number);
  }
  store::Failure see(const std::vector<store::Presence>& people, std::int64_t now) override {
    return true_.see(people, now);
  }
  store::Result<std::int64_t> absence(std::string_view table, int seat, std::int64_t now) override {
    return true_.absence(table, seat, now);
  }

 private:
  store::Shared& true_;
};

class Node {
 public:
  Node(const Settings& settings, Backing backing) : server_(settings, std::move(backing)) {
    thread_ = std::thread([this] { server_.run(); });
  }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
  ~Node() {
    server_.stop();
    thread_.join();
  }
  std::uint16_t port() const { return server_.port(); }

 private:
  Server server_;
  std::thread thread_;
};

}  // namespace clowder::server
