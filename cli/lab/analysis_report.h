// What `clowder analyse` found as text, as one JSON object, and as a page with the graph of
// chances and every choice.
#pragma once

#include <string>
#include <vector>

#include "cli/text.h"
#include "lab/analyse/analyse.h"

namespace clowder::cli {

struct AnalysisHeading {
  std::string file;
  std::string game;
  std::vector<std::string> seats{};  // as the record calls them; may be empty
};

std::string analysis_text(const Texts& texts, const AnalysisHeading& heading,
                          const Analysis& analysis);
// All choices of every move.
std::string choices_text(const Texts& texts, const Analysis& analysis);
std::string analysis_json(const AnalysisHeading& heading, const Analysis& analysis);
std::string analysis_page(const Texts& texts, const AnalysisHeading& heading,
                          const Analysis& analysis);

}  // namespace clowder::cli
