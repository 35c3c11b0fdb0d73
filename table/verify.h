// Whether a finished game was dealt as its table promised before anybody sat down
// (docs/fairness.md).
//
//   if (Problem no = verify_record(bytes)) …            // what is wrong, and where
//
// The record must play to the end by the rules, with every deal recomputed from its seed; the seed
// must be the secret and a salt for each seat; and the commit must be the hash of that secret.
#pragma once

#include <string_view>

#include "core/problem.h"

namespace clowder {

Problem verify_record(std::string_view bytes);

}  // namespace clowder
