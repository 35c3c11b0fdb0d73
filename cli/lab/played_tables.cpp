#include "cli/lab/played_tables.h"

#include <fmt/format.h>

#include <optional>

#include "core/scan.h"

namespace clowder::cli {
namespace {

struct Range {
  std::uint64_t table = 0, from = 0, to = 0;
};

std::optional<Range> range_of(std::string_view line, std::uint64_t tables, std::uint64_t games) {
  Words words(line);
  if (words.next() != "table") return std::nullopt;
  const auto table = parse_number(words.next(), tables - 1);
  if (words.next() != "games") return std::nullopt;
  const auto from = parse_number(words.next(), games), to = parse_number(words.next(), games);
  if (!table || !from || !to || *from >= *to || !words.rest().empty()) return std::nullopt;
  return Range{*table, *from, *to};
}

}  // namespace

std::string part_of_table(std::size_t table, std::uint64_t from, std::uint64_t to,
                          std::string_view figures) {
  return fmt::format("table {} games {} {}\n{}", table, from, to, figures);
}

PlayedTables::PlayedTables(const std::vector<std::string>& figures, std::uint64_t games)
    : tables_(figures.size()), most_(games) {
  for (std::size_t i = 0; i < tables_.size(); ++i) tables_[i].figures.add(figures[i]);
}

bool PlayedTables::add(std::string_view part) {
  const std::size_t end = part.find('\n');
  const auto range = range_of(part.substr(0, end), tables_.size(), most_);
  if (!range || end == part.npos) return false;
  Table& table = tables_[range->table];
  if (range->from != table.games || !table.figures.add(part.substr(end + 1))) return false;
  table.games = range->to;
  return true;
}

}  // namespace clowder::cli
