// Standard output, buffered: written in large pieces, flushed at the end by main().
//
//   out.write("one line\n");
//
// A reader that goes away (`clowder trace … | head -1`) ends the program quietly: write() throws
// ClosedPipe, which main() expects. Any other failure to write is a std::system_error.
#pragma once

#include <string>
#include <string_view>

namespace clowder::cli {

struct ClosedPipe {};

class Output {
 public:
  explicit Output(int file = 1) : file_(file) {}

  void write(std::string_view bytes);
  void flush();
  bool is_terminal() const;

 private:
  int file_;
  std::string buffer_;
};

}  // namespace clowder::cli
