// The figures of a simulation as text, and the figures of many parts as one. Exact: whole numbers
// are added, so parts give what one run gives.
//
//   std::string part = text_of(report.groups());
//   GroupSum sum;
//   if (!sum.add(part)) …                        // it has other figures than the parts before
//   sum.groups()
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "lab/report.h"

namespace clowder {

// A line a figure: `seat 1 wins 60 1000 25380 1522800`, which is group, index, figure, unit, count,
// sum and sum of squares.
std::string text_of(const std::vector<Group>& groups);

class GroupSum {
 public:
  // False, and nothing is added, where the figures are not those of the parts before.
  bool add(std::string_view text);
  // As long as the sum lives.
  const std::vector<Group>& groups() const { return groups_; }

 private:
  std::string_view keep(std::string_view name);

  std::vector<Group> groups_;
  std::deque<std::string> names_;
};

}  // namespace clowder
