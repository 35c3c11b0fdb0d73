#include "lab/analyse/analyse.h"

#include "core/scan.h"

namespace clowder {

std::vector<std::size_t> turning_points(const Analysis& analysis) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    if (analysis.moves[i].loss >= turning_loss) list.push_back(i);
  }
  return list;
}

std::vector<std::string_view> moments_of(std::string_view bytes) {
  std::vector<std::string_view> moments;
  Lines lines(bytes);
  while (lines.next()) {
    const RecordLine line = read_line(lines.line());
    if (line.problem || line.kind != RecordLine::Kind::move || !line.rule.empty()) continue;
    moments.push_back(
        bytes.substr(0, static_cast<std::size_t>(lines.line().data() - bytes.data())));
  }
  return moments;
}

}  // namespace clowder
