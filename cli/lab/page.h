// Pages that stand alone: HTML with its style and its plots (SVG) inside, nothing from the network.
//
//   Page page(texts, "Arena");
//   page.table({"Bot", "Rating"}, rows);
//   page.plot({.title = "Wins", .lines = {{"lynx", values}}});
//   replace_file(call, path, page.finish());
//
// Every text is escaped here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clowder::cli {

struct PlotLine {
  std::string name;
  std::vector<double> values;  // evenly spaced
};

// A bar with its interval; one row each.
struct PlotBar {
  std::string name;
  double middle = 0;
  double low = 0;
  double high = 0;
};

class Page {
 public:
  explicit Page(std::string_view title);

  void heading(std::string_view text);
  void paragraph(std::string_view text);
  void table(const std::vector<std::string>& head,
             const std::vector<std::vector<std::string>>& rows);
  // The same, to be opened where it is wanted.
  void folded_table(std::string_view summary, const std::vector<std::string>& head,
                    const std::vector<std::vector<std::string>>& rows);
  // Curves over the same numbers from 1; the marks are numbers worth a look.
  void lines(std::string_view title, const std::vector<PlotLine>& lines,
             const std::vector<std::size_t>& marks = {});
  void bars(std::string_view title, const std::vector<PlotBar>& bars);

  std::string finish() const;

 private:
  std::string title_;
  std::string body_;
};

std::string escaped(std::string_view text);

}  // namespace clowder::cli
