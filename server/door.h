// Who may enter a table: the hashes of its tokens. A token of one kind opens nothing else.
//
//   Pass pass = door.check(token);                 // pass.role: seat, invitation or spectator
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/token.h"
#include "store/store.h"

namespace clowder::server {

// What somebody showed at the door; without a role they showed nothing that counts.
struct Pass {
  std::optional<store::Role> role = {};
  int seat = -1;
  std::string hash = {};

  bool is(store::Role wanted) const { return role == wanted; }
};

class Door {
 public:
  void add(const store::Token& token) { tokens_.push_back(token); }
  void add(const std::vector<store::Token>& tokens) {
    tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
  }
  void remove(const std::vector<std::string>& hashes) {
    std::erase_if(tokens_, [&](const store::Token& token) {
      return std::ranges::find(hashes, token.hash) != hashes.end();
    });
  }

  // Compares hashes: how long it takes tells nothing of a token.
  Pass check(std::string_view token) const {
    if (!is_token(token)) return {};
    const std::string hash = token_hash(token);
    const auto found = std::ranges::find(tokens_, hash, &store::Token::hash);
    if (found == tokens_.end()) return {};
    return {found->role, found->seat, hash};
  }

  std::vector<std::string> hashes(store::Role role, int seat = -1) const {
    std::vector<std::string> all;
    for (const store::Token& token : tokens_) {
      if (token.role == role && token.seat == seat) all.push_back(token.hash);
    }
    return all;
  }

 private:
  std::vector<store::Token> tokens_;
};

}  // namespace clowder::server
