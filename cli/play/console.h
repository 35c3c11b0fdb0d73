// Lines in and out, for terminals that cannot be drawn on and for pipes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace clowder::cli {

class Console {
 public:
  virtual ~Console() = default;
  virtual void write(std::string_view text) = 0;
  // The next line without its end; nothing at the end of the input or when a signal asks to leave.
  virtual std::optional<std::string> read() = 0;
};

// Standard input and output; in ASCII alone if the terminal knows no more.
class StandardConsole : public Console {
 public:
  explicit StandardConsole(bool unicode) : unicode_(unicode) {}
  void write(std::string_view text) override;
  std::optional<std::string> read() override;

 private:
  bool unicode_;
  std::string rest_;  // read, but not yet asked for
};

}  // namespace clowder::cli
