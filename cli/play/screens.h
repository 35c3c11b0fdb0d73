// The games that can be played in the terminal: every Screen there is. Include this where a game of
// the catalogue is to be drawn.
#pragma once

#include "cli/box/screen.h"
#include "cli/maze/screen.h"
#include "cli/nine/screen.h"
