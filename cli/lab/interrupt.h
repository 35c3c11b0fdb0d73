// Ctrl+C while something long runs: what is done is kept, and the program ends in its own time. A
// second one ends it at once.
//
//   Interrupt interrupt;
//   while (more && !interrupt.asked()) …
#pragma once

#include <csignal>

namespace clowder::cli {

class Interrupt {
 public:
  Interrupt() {
    asked_ = 0;
    std::signal(SIGINT, note);
    std::signal(SIGTERM, note);
  }
  ~Interrupt() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
  }
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  bool asked() const { return asked_ != 0; }

 private:
  static void note(int signal) {
    asked_ = 1;
    std::signal(signal, SIG_DFL);
  }
  static inline volatile std::sig_atomic_t asked_ = 0;
};

}  // namespace clowder::cli
