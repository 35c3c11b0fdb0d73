// What `clowder analyse` found as text, as one JSON object, and as a page with the graph of
// chances.
#pragma once

#include <string>

#include "cli/text.h"
#include "lab/analyse/analyse.h"

namespace clowder::cli {

struct AnalysisHeading {
  std::string file;
  std::string game;
};

std::string analysis_text(const Texts& texts, const AnalysisHeading& heading,
                          const Analysis& analysis);
std::string analysis_json(const AnalysisHeading& heading, const Analysis& analysis);
std::string analysis_page(const Texts& texts, const AnalysisHeading& heading,
                          const Analysis& analysis);

}  // namespace clowder::cli
