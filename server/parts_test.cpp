#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <set>

#include "server/files.h"
#include "server/limit.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/origin.h"
#include "server/token.h"

namespace clowder::server {
namespace {

TEST(Token, HasBitsEnoughAndIsKeptAsAHash) {
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) {
    const std::string token = new_token();
    EXPECT_TRUE(is_token(token)) << token;
    EXPECT_EQ(token.size() * 4, 128U);
    tokens.insert(token);
  }
  EXPECT_EQ(tokens.size(), 1000U);
  EXPECT_EQ(token_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_FALSE(is_token("abc"));
  EXPECT_FALSE(is_token(std::string(32, 'G')));
  EXPECT_TRUE(is_table_id(new_table_id()));
  EXPECT_FALSE(is_table_id("../../etc/"));
  EXPECT_EQ(base64("ca"), "Y2E=");
  EXPECT_EQ(base64("cat"), "Y2F0");
}

TEST(Limit, ABucketFillsWithTime) {
  Buckets buckets({.burst = 3, .a_second = 2});
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(buckets.take("a", 1000));
  EXPECT_FALSE(buckets.take("a", 1000));
  EXPECT_TRUE(buckets.take("b", 1000));
  EXPECT_TRUE(buckets.take("a", 1500));
  EXPECT_FALSE(buckets.take("a", 1500));
  EXPECT_TRUE(buckets.take("a", 9000));
}

TEST(Limit, AFloodOfAddressesIsForgotten) {
  Buckets buckets({.burst = 3, .a_second = 2});
  for (int i = 0; i < 50'000; ++i) buckets.take(std::to_string(i), 1000 + i);
  EXPECT_LE(buckets.size(), 10'000U);
}

TEST(Limit, CountsWhatIsHeld) {
  Counts counts;
  EXPECT_TRUE(counts.take("a", 2));
  EXPECT_TRUE(counts.take("a", 2));
  EXPECT_FALSE(counts.take("a", 2));
  counts.give_back("a");
  EXPECT_TRUE(counts.take("a", 2));
  EXPECT_EQ(counts.of("b"), 0U);
}

TEST(Origin, MustBeExactlyOurs) {
  const auto ours = parse_url("https://Cats.example:443/games/");
  ASSERT_TRUE(ours);
  EXPECT_EQ(ours->origin, "https://cats.example");
  EXPECT_EQ(ours->path, "/games");
  EXPECT_TRUE(is_our_origin("", ours, "cats.example"));  // no browser
  EXPECT_TRUE(is_our_origin("https://cats.example", ours, "cats.example"));
  for (const char* wrong :
       {"http://cats.example", "https://cats.example.evil.example", "https://evil.example",
        "https://cats.example:8443", "https://cats.example/", "null", "https://xcats.example"}) {
    EXPECT_FALSE(is_our_origin(wrong, ours, "cats.example")) << wrong;
  }
}

TEST(Origin, WithoutAPublicAddressIsALoopbackName) {
  EXPECT_TRUE(is_our_origin("http://localhost:8080", {}, "localhost:8080"));
  EXPECT_TRUE(is_our_origin("http://127.0.0.1:8080", {}, "127.0.0.1:8080"));
  EXPECT_FALSE(is_our_origin("http://127.0.0.1:9999", {}, "127.0.0.1:8080"));
  // A name of a stranger that leads to us (DNS rebinding).
  EXPECT_FALSE(is_our_origin("http://evil.example:8080", {}, "evil.example:8080"));
  EXPECT_FALSE(is_our_origin("http://localhost.evil", {}, "localhost.evil"));
  EXPECT_FALSE(parse_url("ftp://x"));
  EXPECT_FALSE(parse_url("cats.example"));
  EXPECT_FALSE(parse_url("http://"));
}

TEST(Origin, ProxiesAreTrustedOnlyWhenConfigured) {
  const std::vector<AddressRange> none;
  EXPECT_EQ(true_address("198.51.100.1", "203.0.113.7", none), "198.51.100.1");
  const std::vector<AddressRange> some{*AddressRange::parse("10.0.0.0/8"),
                                       *AddressRange::parse("::1")};
  EXPECT_EQ(true_address("10.1.2.3", "203.0.113.7", some), "203.0.113.7");
  EXPECT_EQ(true_address("::ffff:10.1.2.3", "203.0.113.7", some), "203.0.113.7");
  EXPECT_EQ(true_address("::1", "6.6.6.6, 203.0.113.7, 10.9.9.9", some), "203.0.113.7");
  EXPECT_EQ(true_address("198.51.100.1", "203.0.113.7", some), "198.51.100.1");
  EXPECT_EQ(true_address("10.1.2.3", "nonsense", some), "10.1.2.3");
  EXPECT_FALSE(AddressRange::parse("10.0.0.0/33"));
  EXPECT_FALSE(AddressRange::parse("ten"));
  EXPECT_TRUE(AddressRange::parse("192.168.64.0/18")->holds("192.168.127.255"));
  EXPECT_FALSE(AddressRange::parse("192.168.64.0/18")->holds("192.168.128.0"));
}

TEST(Log, IsOneLineInTwoForms) {
  const std::int64_t at = 1'763'200'000'123;
  EXPECT_EQ(log_line(LogForm::human, LogLevel::info, "a.b", {{"n", 3}, {"s", "x y\n"}}, at),
            "09:46:40.123 info    a.b n=3 s=\"x y\\u000a\"\n");
  EXPECT_EQ(log_line(LogForm::json, LogLevel::error, "a.b", {{"n", 3}}, at),
            "{\"at\":\"2025-11-15T09:46:40.123Z\",\"level\":\"error\",\"event\":\"a.b\","
            "\"n\":\"3\"}\n");
}

TEST(Files, AreAllowedAsFarAsTheSystemPermits) {
  rlimit before{};
  ::getrlimit(RLIMIT_NOFILE, &before);
  const rlimit few{64, 200};
  const auto after = [&](std::size_t wanted) -> std::size_t {
    // In a process of its own: what is permitted can be lowered only once.
    const int child = ::fork();
    if (child == 0) {
      ::setrlimit(RLIMIT_NOFILE, &few);
      allow_files(wanted);
      rlimit now{};
      ::getrlimit(RLIMIT_NOFILE, &now);
      ::_exit(static_cast<int>(now.rlim_cur));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return static_cast<std::size_t>(WEXITSTATUS(status));
  };
  EXPECT_EQ(after(10), 64U);
  EXPECT_EQ(after(150), 150U);
  EXPECT_EQ(after(1000), 200U);
  EXPECT_EQ(most_files(), before.rlim_max);
}

TEST(Metrics, AreReadByPrometheus) {
  Histogram wait;
  wait.add(3);
  wait.add(30);
  MetricsText text;
  text.counter("clowder_moves_total", 7).histogram("clowder_wait_seconds", wait);
  EXPECT_NE(text.text().find("# TYPE clowder_moves_total counter\nclowder_moves_total 7\n"),
            std::string::npos);
  EXPECT_NE(text.text().find("clowder_wait_seconds_bucket{le=\"0.005\"} 1\n"), std::string::npos);
  EXPECT_NE(text.text().find("clowder_wait_seconds_bucket{le=\"0.05\"} 2\n"), std::string::npos);
  EXPECT_NE(text.text().find("clowder_wait_seconds_sum 0.033\n"), std::string::npos);
  EXPECT_GT(resident_bytes(), 100'000U);
}

}  // namespace
}  // namespace clowder::server
