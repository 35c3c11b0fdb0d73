#include "cli/lab/table.h"

#include <algorithm>

#include "cli/wrap.h"

namespace clowder::cli {

std::string aligned(const std::vector<std::string>& head, const Rows& rows) {
  std::vector<std::size_t> columns;
  for (std::size_t c = 0; c < head.size(); ++c) {
    std::size_t most = columns_of(head[c]);
    for (const auto& row : rows) most = std::max(most, columns_of(row[c]));
    columns.push_back(most);
  }
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const std::string space(columns[c] - columns_of(cells[c]), ' ');
      if (c > 0) text += "  ";
      text += c == 0 ? cells[c] + space : space + cells[c];
    }
    return text + "\n";
  };
  std::string out = line(head);
  for (const auto& row : rows) out += line(row);
  return out;
}

}  // namespace clowder::cli
