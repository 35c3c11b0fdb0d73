#include "cli/lab/journal.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>

#include "cli/file.h"
#include "cli/game_call.h"
#include "core/hex.h"
#include "core/sha256.h"

namespace clowder::cli {
namespace {

constexpr std::array<std::string_view, 2> files{"layout", "deck"};
constexpr std::string_view seed_word = " seed ";
constexpr std::size_t seed_digits = 16;

// A layout with the same name and other cells is another one.
std::string files_of(const Call& call) {
  std::string text;
  for (const std::string_view option : files) {
    const auto path = call.arguments.text(option);
    if (!path) continue;
    text.append(" ").append(option).append(" ").append(to_hex(sha256(read_file(call, *path))));
  }
  return text;
}

// Empty for a file that is not there. Of any size, so not by read_file().
std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// An entry as a line, and a line as the entry that it was.
std::string with(std::string_view text, char from, char to) {
  std::string changed(text);
  std::ranges::replace(changed, from, to);
  return changed;
}

}  // namespace

Journal::Journal(const Call& call, std::string_view head) : call_(call) {
  const auto path = call.arguments.text("journal");
  if (!path) return;
  path_ = *path;
  head_ = std::string(head) + files_of(call) + "\n";
  open();
  bytes_ = bytes_of(path_);
  if (head_.starts_with(bytes_)) {  // new, or cut short at once
    begin();
  } else if (bytes_.starts_with(head_)) {
    take_up();
  } else {
    refuse(1);
  }
}

void Journal::begin() {
  bytes_.clear();
  std::filesystem::resize_file(path_, 0);
  put(head_);
}

void Journal::take_up() {
  bytes_.resize(bytes_.rfind('\n') + 1);
  std::filesystem::resize_file(path_, bytes_.size());
  lines_ = Lines(bytes_);
  lines_.next();
}

bool Journal::next() {
  if (!lines_.next()) return false;
  entry_ = with(lines_.line(), '\t', '\n');
  return true;
}

void Journal::write(std::string_view entry) {
  if (out_.is_open()) put(with(entry, '\n', '\t') + "\n");
}

void Journal::keep_only(std::string_view entry) {
  if (!out_.is_open()) return;
  out_.close();
  replace_file(call_, path_, head_ + with(entry, '\n', '\t') + "\n");
  open();
}

void Journal::open() {
  std::error_code error;
  const auto kind = std::filesystem::status(path_, error).type();
  const bool file =
      kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
  if (file) out_.open(path_, std::ios::app | std::ios::binary);
  if (!out_.is_open()) call_.fail("error.write", {{"file", path_}});
}

void Journal::put(std::string_view bytes) {
  out_ << bytes << std::flush;
  if (!out_) call_.fail("error.write", {{"file", path_}});
}

void Journal::refuse() const { refuse(lines_.number()); }

void Journal::refuse(int line) const {
  call_.fail("error.journal", {{"file", path_}, {"line", line}});
}

// Others than those that are drawn must be given again: they could have spaces in them.
std::string journal_seed(const Call& call) {
  const auto path = call.arguments.text("journal");
  std::error_code error;
  if (!path || call.arguments.has("seed") || !std::filesystem::is_regular_file(*path, error)) {
    return seed_of(call);
  }
  std::ifstream in(*path, std::ios::binary);
  std::string head;
  std::getline(in, head);
  const std::size_t at = head.find(seed_word);
  if (at == head.npos) return seed_of(call);
  const std::string seed = head.substr(at + seed_word.size(), seed_digits);
  return seed.size() == seed_digits && is_hex(seed) ? seed : seed_of(call);
}

}  // namespace clowder::cli
