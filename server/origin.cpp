#include "server/origin.h"

#include <arpa/inet.h>

#include <algorithm>

#include "core/scan.h"

namespace clowder::server {
namespace {

// 4 or 16 bytes; empty if it is no address. An IPv4 address inside IPv6 is that IPv4 address.
std::string address_bytes(std::string_view text) {
  const std::string copy(text);
  unsigned char bytes[16];
  if (::inet_pton(AF_INET, copy.c_str(), bytes) == 1) {
    return {reinterpret_cast<const char*>(bytes), 4};
  }
  if (::inet_pton(AF_INET6, copy.c_str(), bytes) != 1) return {};
  const std::string all(reinterpret_cast<const char*>(bytes), 16);
  const std::string mapped = std::string(10, '\0') + "\xff\xff";
  return all.starts_with(mapped) ? all.substr(12) : all;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

bool is_loopback_name(std::string_view host) {
  for (const std::string_view name : {"localhost", "127.0.0.1", "[::1]"}) {
    if (host == name) return true;
    if (!host.starts_with(name) || host[name.size()] != ':') continue;
    return parse_number(host.substr(name.size() + 1), 65'535).has_value();
  }
  return false;
}

bool bits_equal(std::string_view a, std::string_view b, unsigned bits) {
  const std::size_t whole = bits / 8;
  if (a.substr(0, whole) != b.substr(0, whole)) return false;
  if (bits % 8 == 0) return true;
  const auto mask = static_cast<unsigned char>(0xff00U >> (bits % 8));
  return ((static_cast<unsigned char>(a[whole]) ^ static_cast<unsigned char>(b[whole])) & mask) ==
         0;
}

}  // namespace

std::optional<AddressRange> AddressRange::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  AddressRange range;
  range.bytes_ = address_bytes(text.substr(0, slash));
  if (range.bytes_.empty()) return std::nullopt;
  range.bits_ = static_cast<unsigned>(range.bytes_.size()) * 8;
  if (slash == std::string_view::npos) return range;
  const auto bits = parse_number(text.substr(slash + 1), range.bits_);
  if (!bits) return std::nullopt;
  range.bits_ = static_cast<unsigned>(*bits);
  return range;
}

bool AddressRange::holds(std::string_view address) const {
  const std::string bytes = address_bytes(address);
  return bytes.size() == bytes_.size() && bits_equal(bytes, bytes_, bits_);
}

std::optional<Url> parse_url(std::string_view url) {
  const std::size_t colon = url.find("://");
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string scheme = lower(url.substr(0, colon));
  if (scheme != "http" && scheme != "https") return std::nullopt;
  const std::string_view rest = url.substr(colon + 3);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  std::string host = lower(rest.substr(0, slash));
  const std::string_view usual = scheme == "http" ? ":80" : ":443";
  if (host.ends_with(usual)) host.resize(host.size() - usual.size());
  if (host.empty() || host.find_first_of(" @?#\"'<>\\") != std::string::npos) return std::nullopt;
  std::string path(rest.substr(slash));
  while (path.ends_with('/')) path.pop_back();
  if (path.find_first_of(" ?#\"'<>\\") != std::string::npos) return std::nullopt;
  return Url{scheme + "://" + host, path};
}

bool is_our_origin(std::string_view origin, const std::optional<Url>& ours, std::string_view host) {
  if (origin.empty()) return true;
  if (ours) return origin == ours->origin;
  return is_loopback_name(host) && origin.starts_with("http://") && origin.substr(7) == host;
}

std::string true_address(const std::string& peer, std::string_view forwarded_for,
                         const std::vector<AddressRange>& trusted) {
  const auto is_trusted = [&](std::string_view address) {
    return std::ranges::any_of(trusted, [&](const AddressRange& r) { return r.holds(address); });
  };
  std::string address = peer;
  while (is_trusted(address) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view last =
        trim(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    if (address_bytes(last).empty()) break;  // a proxy that says nonsense speaks for itself
    address = last;
    forwarded_for =
        comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
  }
  return address;
}

}  // namespace clowder::server
