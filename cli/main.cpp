// `clowder`: the commands are listed in cli/commands.cpp, each in a file of its own.
#include <csignal>
#include <string>
#include <vector>

#include "cli/output.h"
#include "cli/run.h"

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe shows as a failed write (cli/output.h)
  clowder::cli::Output out(1);
  clowder::cli::Output complaints(2);
  return clowder::cli::run({words + (count > 0 ? 1 : 0), words + count}, out, complaints);
}
