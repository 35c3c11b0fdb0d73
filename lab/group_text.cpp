#include "lab/group_text.h"

#include "lab/number_text.h"

namespace clowder {
namespace {

std::string_view next_word(std::string_view& line) {
  const std::size_t end = line.find(' ');
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end == line.npos ? line.size() : end + 1);
  return word;
}

template <class Number>
bool next_number(std::string_view& line, Number& number) {
  const auto found = number_from<Number>(next_word(line));
  number = found.value_or(Number{});
  return found.has_value();
}

struct Line {
  std::string_view group, figure;
  int index = 0, unit = 1;
  Moments moments;

  bool read(std::string_view line) {
    group = next_word(line);
    if (!next_number(line, index)) return false;
    figure = next_word(line);
    return next_number(line, unit) && next_number(line, moments.n) &&
           next_number(line, moments.sum) && next_number(line, moments.squares) && line.empty();
  }
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    Line line;
    if (end == text.npos || !line.read(text.substr(0, end))) return {};
    lines.push_back(line);
    text.remove_prefix(end + 1);
  }
  return lines;
}

}  // namespace

std::string text_of(const std::vector<Group>& groups) {
  std::string text;
  for (const Group& group : groups) {
    for (const Figure& figure : group.figures) {
      text.append(group.name).append(" ").append(std::to_string(group.index)).append(" ");
      text.append(figure.name).append(" ").append(std::to_string(figure.unit));
      for (const std::int64_t number :
           {figure.moments.n, figure.moments.sum, figure.moments.squares}) {
        text.append(" ").append(std::to_string(number));
      }
      text += '\n';
    }
  }
  return text;
}

std::string_view GroupSum::keep(std::string_view name) { return names_.emplace_back(name); }

bool GroupSum::add(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  if (lines.empty()) return false;
  if (groups_.empty()) {
    for (const Line& line : lines) {
      const bool same = !groups_.empty() && groups_.back().name == line.group &&
                        groups_.back().index == line.index;
      if (!same) groups_.push_back({keep(line.group), line.index, {}});
      groups_.back().figures.push_back({keep(line.figure), line.moments, line.unit});
    }
    return true;
  }
  // All of it or nothing.
  std::vector<Figure*> figures;
  for (Group& group : groups_) {
    for (Figure& figure : group.figures) {
      if (figures.size() == lines.size()) return false;
      const Line& line = lines[figures.size()];
      if (line.group != group.name || line.index != group.index || line.figure != figure.name ||
          line.unit != figure.unit) {
        return false;
      }
      figures.push_back(&figure);
    }
  }
  if (figures.size() != lines.size()) return false;
  for (std::size_t i = 0; i < figures.size(); ++i) figures[i]->moments += lines[i].moments;
  return true;
}

}  // namespace clowder
