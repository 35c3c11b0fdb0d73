// What is asked by plain HTTP (docs/openapi.json): make a table, look at the lobby, fetch a
// finished game, health and figures; everything else is a file of the page.
//
// No GET changes anything; a POST wants JSON and our own Origin. Tokens come in the header
// Authorization, never in a query: a request with one is refused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/http.h"
#include "server/hub.h"

namespace clowder::server {

struct Route {
  std::string_view method;
  std::string_view path;  // "/api/tables/{table}/record"
};
std::span<const Route> routes();

void answer_request(Hub& hub, const Request& request, Service::Reply reply);

// Where a proxy serves us: "/games", or empty. A proxy may strip it or not.
std::string base_path(const Settings& settings);
std::string local_path(const Settings& settings, std::string_view path);

}  // namespace clowder::server
