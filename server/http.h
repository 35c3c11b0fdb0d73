// A request and its answer as plain values; nothing here knows a socket.
//
//   Answer pong = text_answer(200, "pong\n");
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace clowder::server {

struct Request {
  std::string id;      // of this request, for the log and the answer's X-Request-Id
  std::string method;  // "GET"
  std::string path;    // without base path and query
  bool has_query = false;
  std::string address;  // of the client, behind trusted proxies
  std::string host;
  std::string origin;
  std::string authorization;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string forwarded_for;  // as it came; who answers decides whether to trust it
  std::string body;
};

struct Answer {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string body = {};
  std::string_view fixed = {};  // in place of `body`: bytes that live as long as the program

  std::string_view bytes() const { return fixed.data() != nullptr ? fixed : body; }
};

inline Answer text_answer(int status, std::string body) {
  return {.status = status, .body = std::move(body)};
}

inline Answer json_answer(int status, std::string body) {
  return {.status = status, .type = "application/json", .body = std::move(body)};
}

}  // namespace clowder::server
