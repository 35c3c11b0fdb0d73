// All figures of a server for Prometheus.
#pragma once

#include <string>

#include "server/hub.h"

namespace clowder::server {

std::string figures_text(Hub& hub);

}  // namespace clowder::server
