// A PostgreSQL of the test's own, by tests/server/postgres.py: it ends with the test, however that
// ends.
//
//   TestCluster& cluster = TestCluster::shared();      // started at the first call
//   cluster.fresh_url();                               // of an empty database
//   cluster.tell("restart");                           // or stop, start
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <string>

#include "store/link.h"

namespace clowder::store {

class TestCluster {
 public:
  static TestCluster& shared() {
    static TestCluster cluster;
    return cluster;
  }
  TestCluster(const TestCluster&) = delete;
  TestCluster& operator=(const TestCluster&) = delete;
  ~TestCluster() {
    std::fclose(to_);
    ::waitpid(child_, nullptr, 0);
    std::fclose(from_);
  }

  const std::string& url() const { return url_; }

  std::string fresh_url() {
    const std::string name = "fresh" + std::to_string(++databases_);
    Link(url_).run("CREATE DATABASE " + name);
    return url_.substr(0, url_.rfind('/') + 1) + name;
  }

  void tell(const std::string& what) {
    std::fputs((what + "\n").c_str(), to_);
    std::fflush(to_);
    EXPECT_EQ(line(), "done");
  }

 private:
  TestCluster() {
    int in[2], out[2];
    if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) std::abort();
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(in[0], 0);
      ::dup2(out[1], 1);
      ::execlp("python3", "python3", "-B", CLOWDER_SOURCE "/tests/server/postgres.py", nullptr);
      ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    to_ = ::fdopen(in[1], "w");
    from_ = ::fdopen(out[0], "r");
    url_ = line();
    EXPECT_TRUE(url_.starts_with("postgres://")) << url_;
  }

  std::string line() {
    char text[1000] = "";
    if (std::fgets(text, sizeof text, from_) == nullptr) return {};
    std::string found = text;
    found.pop_back();
    return found;
  }

  pid_t child_ = 0;
  FILE* to_ = nullptr;
  FILE* from_ = nullptr;
  std::string url_;
  int databases_ = 0;
};

}  // namespace clowder::store
