// From a request to a WebSocket: the one call between the two kinds of sessions.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/session.h"

namespace clowder::server {

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

void start_socket(Tcp::socket socket, Upgrade upgrade, const Request& request,
                  Surroundings& surroundings);

}  // namespace clowder::server
