// What a host needs of every game beside its rules: what is news to a seat, and what goes on a
// wire. Include it where a HostOf (table/host_of.h) is made or asked with its type.
#pragma once

#include "games/box/news.h"
#include "games/box/wire.h"
#include "games/maze/news.h"
#include "games/maze/wire.h"
#include "games/nine/news.h"
#include "games/nine/wire.h"
