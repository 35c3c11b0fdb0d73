// Who may speak to us: pages of our own origin, and proxies that the operator named.
//
//   is_our_origin("https://cats.example", "https://cats.example/games/", "cats.example");
//   true_address("10.0.0.1", "203.0.113.7, 10.0.0.9", trusted)    // the last that is no proxy
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clowder::server {

// An address or a range of them: "10.0.0.0/8", "::1".
class AddressRange {
 public:
  static std::optional<AddressRange> parse(std::string_view text);
  bool holds(std::string_view address) const;

 private:
  std::string bytes_;  // 4 or 16
  unsigned bits_ = 0;
};

struct Url {
  std::string origin;  // "https://cats.example", lower case, no default port
  std::string path;    // "/games", without a slash at the end; empty at the root
};
std::optional<Url> parse_url(std::string_view url);

// A request without Origin comes from no page and is allowed. With one, it must be exactly that of
// the public address; where none is configured, that of the Host, if this is a loopback name:
// no name of a stranger's can lead here then.
bool is_our_origin(std::string_view origin, const std::optional<Url>& ours, std::string_view host);

// The client behind trusted proxies: from the right, the first address that is not trusted.
std::string true_address(const std::string& peer, std::string_view forwarded_for,
                         const std::vector<AddressRange>& trusted);

}  // namespace clowder::server
