// From the wish for a table to the first entries of its log.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/problem.h"
#include "protocol/messages.h"
#include "store/store.h"

namespace clowder::server {

struct TableWish {
  std::vector<store::Entry> entries = {};
  std::string secret = {};
  std::optional<int> seat = {};  // of who makes it: the first that a person is to have
  Problem problem = {};
};

// Of the seats wished for persons the first is the maker's; the others stay open for guests.
TableWish table_wish(const Create& wish, std::int64_t now);

}  // namespace clowder::server
