// The journal of a long command: a file that keeps what is done, so that the same command goes on
// where it was, after Ctrl+C as after a power cut. Text: first the head, a line of all that decides
// the results; then a line an entry, written as soon as it is known (docs/decisions/0032).
//
//   Journal journal(call, "simulate box seed cat");    // of --journal; without it keeps nothing
//   while (more() && journal.next()) {                 // what an earlier run has done
//     if (!take_up(journal.entry())) journal.refuse();
//   }
//   while (more()) journal.write(play_one());
//
// An entry is any text without a tab: tabs stand for its line breaks in the file. A file that
// another command began is refused; a last entry that was cut short is cut off. For commands.
#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include "cli/command.h"
#include "core/scan.h"

namespace clowder::cli {

class Journal {
 public:
  // The files that options name are added to the head, by what is in them.
  Journal(const Call& call, std::string_view head);

  // The next entry of an earlier run; false if there is none.
  bool next();
  const std::string& entry() const { return entry_; }
  // The entry is none of this command's.
  [[noreturn]] void refuse() const;

  void write(std::string_view entry);
  // Takes the place of all entries: where what is done is a state and no list.
  void keep_only(std::string_view entry);

 private:
  void begin();
  void take_up();
  void open();
  void put(std::string_view bytes);
  [[noreturn]] void refuse(int line) const;

  const Call& call_;
  std::string path_;
  std::string head_;
  std::string bytes_;  // of an earlier run
  Lines lines_{bytes_};
  std::string entry_;
  std::ofstream out_;
};

// The seed of --seed. Without it a run that goes on has the one that was drawn when its journal
// began.
std::string journal_seed(const Call& call);

}  // namespace clowder::cli
