// libpq as a value that cleans up after itself: one connection, with a deadline on everything, so
// that a database which does not answer is trouble and no standstill. Errors are thrown as
// PostgresError and end in store/postgres_store.cpp as Failures.
//
//   Link link("postgres://clowder@db/clowder");
//   Rows rows = link.run("SELECT $1::int + 1", {"41"});
//   rows.number(0, 0) == 42
//
// One thread at a time. After an error of the connection the Link is of no use: make another.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

struct pg_conn;
struct pg_result;

namespace clowder::store {

class PostgresError : public std::runtime_error {
 public:
  // `state` is the five letters of SQLSTATE; empty if the connection failed.
  PostgresError(std::string state, const std::string& message);
  Failure failure() const;
  bool lost() const;      // the connection is gone, and whether it was done is not known
  bool collided() const;  // with another transaction: it may be tried again

 private:
  std::string state_;
};

class Rows {
 public:
  explicit Rows(pg_result* result) : result_(result) {}

  int size() const;
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

// What another session told by NOTIFY.
struct Notice {
  std::string text;
  bool own = false;  // told by this very connection
};

class Link {
 public:
  explicit Link(const std::string& url);

  // Prepared at its first use.
  Rows run(const std::string& sql, std::initializer_list<std::string> values);
  // One or more statements without values.
  Rows run(const std::string& sql);

  std::optional<Notice> next_notice();  // of those that came in
  // While it lives an answer may take any time; a dead peer is still noticed by the kernel.
  class Patience {
   public:
    explicit Patience(Link& link) : link_(link) { link_.patient_ = true; }
    Patience(const Patience&) = delete;
    Patience& operator=(const Patience&) = delete;
    ~Patience() { link_.patient_ = false; }

   private:
    Link& link_;
  };

  // Waits until something comes in or `other` can be read; throws if the connection is gone.
  void wait(int other, int milliseconds);

 private:
  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  void sent(int good);
  Rows answer();
  void await(short what, std::int64_t deadline);
  [[noreturn]] void fail() const;

  std::unique_ptr<pg_conn, Finish> connection_;
  bool patient_ = false;
  std::map<std::string, std::string> prepared_;  // its name by the statement
};

// Of a URL with a password: the same without, for people to read.
std::string without_password(std::string_view url);

}  // namespace clowder::store
