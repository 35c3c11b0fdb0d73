// How far a simulation of several tables has come, from parts of it: what `clowder simulate` keeps
// in its journal, and what it reports.
//
//   PlayedTables tables({none, none}, 10000);              // as texts of lab/group_text.h
//   if (!tables.add(part_of_table(1, 0, 1000, figures))) … // no such part, or not due
//   tables.games(1), tables.groups(1)
//
// A part is a line, `table 1 games 0 1000`, which are those before number 1000, and the figures.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/group_text.h"

namespace clowder::cli {

std::string part_of_table(std::size_t table, std::uint64_t from, std::uint64_t to,
                          std::string_view figures);

class PlayedTables {
 public:
  // The figures of no game at each table, and how many games each is to play.
  PlayedTables(const std::vector<std::string>& figures, std::uint64_t games);

  // All of it or nothing. The parts of a table come in their order.
  bool add(std::string_view part);

  std::uint64_t games(std::size_t table) const { return tables_[table].games; }
  // As long as this lives.
  const std::vector<Group>& groups(std::size_t table) const {
    return tables_[table].figures.groups();
  }

 private:
  struct Table {
    std::uint64_t games = 0;
    GroupSum figures;
  };

  std::vector<Table> tables_;
  std::uint64_t most_;
};

}  // namespace clowder::cli
