// The files of the page, inside the binary, each also compressed; and the headers they are sent
// with. Nothing outside can be reached by any path: a file is found in the list or not at all.
//
//   Assets assets("/games", "wss://cats.example");
//   assets.answer("/assets/index-3f2a.js", "br, gzip", "")     // or 404
//   assets.page("")                                            // the page itself, for every route
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "server/http.h"

namespace clowder::server {

struct PackedAsset {
  struct Place {
    std::size_t at;
    std::size_t size;  // 0: there is no such variant
  };
  std::string_view path, type, tag;
  Place plain, brotli, gzip;
};

// Defined in the file that cmake/pack_assets.py writes.
std::span<const PackedAsset> packed_assets();
const char* packed_bytes();

class Assets {
 public:
  // `base` is the path that a proxy serves us under; `sockets` the origin of WebSockets, for
  // browsers to which 'self' is only http.
  Assets(std::string_view base, std::string_view sockets);

  Answer answer(std::string_view path, std::string_view accepted, std::string_view known) const;
  Answer page(std::string_view known) const;
  const std::string& policy() const { return policy_; }

 private:
  std::string page_;  // index.html, told its base
  std::string page_tag_;
  std::string policy_;
};

// What goes with every answer: no sniffing, no framing, no referrer.
void add_security_headers(Answer& answer);

// 'sha256-…' of every <style> and <script> that stands in the page itself.
std::string inline_hashes(std::string_view html, std::string_view element);

}  // namespace clowder::server
