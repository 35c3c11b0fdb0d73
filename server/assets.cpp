#include "server/assets.h"

#include <algorithm>

#include "core/sha256.h"
#include "server/token.h"

namespace clowder::server {
namespace {

constexpr std::string_view page_path = "/index.html";

const PackedAsset* find(std::string_view path) {
  const auto all = packed_assets();
  const auto found = std::ranges::find(all, path, &PackedAsset::path);
  return found == all.end() ? nullptr : &*found;
}

std::string_view bytes(PackedAsset::Place place) { return {packed_bytes() + place.at, place.size}; }

// Whether a list such as "gzip, br;q=0.9" names it and does not forbid it.
bool accepts(std::string_view list, std::string_view coding) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view item = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    while (item.starts_with(' ')) item.remove_prefix(1);
    const std::size_t end = std::min(item.find_first_of("; "), item.size());
    if (item.substr(0, end) == coding) return !item.ends_with("q=0");
  }
  return false;
}

std::string digest(std::string_view text) {
  const auto hash = sha256(text);
  return base64({reinterpret_cast<const char*>(hash.data()), hash.size()});
}

// Vite puts a hash into the names below assets/: those never change.
std::string_view lifetime(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

Answer not_modified(const std::string& tag) {
  return {.status = 304, .type = "", .headers = {{"ETag", tag}}};
}

std::string quoted(std::string_view tag) { return '"' + std::string(tag) + '"'; }

}  // namespace

std::string inline_hashes(std::string_view html, std::string_view element) {
  const std::string open = "<" + std::string(element);
  const std::string close = "</" + std::string(element) + ">";
  std::string hashes;
  for (std::size_t at = html.find(open); at != html.npos; at = html.find(open, at + 1)) {
    const std::size_t begin = html.find('>', at);
    const std::size_t end = html.find(close, at);
    if (begin == html.npos || end == html.npos || end <= begin + 1) continue;
    hashes += " 'sha256-" + digest(html.substr(begin + 1, end - begin - 1)) + "'";
  }
  return hashes;
}

Assets::Assets(std::string_view base, std::string_view sockets) {
  if (const PackedAsset* page = find(page_path)) page_ = bytes(page->plain);
  if (!base.empty()) {
    constexpr std::string_view root = "<base href=\"/\" />";
    const std::string line = "<base href=\"" + std::string(base) + "/\" />";
    if (const std::size_t at = page_.find(root); at != page_.npos) {
      page_.replace(at, root.size(), line);
    }
  }
  page_tag_ = quoted(token_hash(page_).substr(0, 16));
  policy_ = "default-src 'none'; base-uri 'self'; connect-src 'self'";
  if (!sockets.empty()) policy_ += " " + std::string(sockets);
  policy_ += "; font-src 'self'; form-action 'none'; frame-ancestors 'none'; img-src 'self' data:";
  policy_ += "; manifest-src 'self'; media-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
  policy_ += inline_hashes(page_, "script") + "; style-src 'self'" + inline_hashes(page_, "style");
  policy_ += "; worker-src 'self'";
}

Answer Assets::answer(std::string_view path, std::string_view accepted,
                      std::string_view known) const {
  const PackedAsset* asset = path == page_path ? nullptr : find(path);
  if (asset == nullptr) return text_answer(404, "");
  const std::string tag = quoted(asset->tag);
  if (known == tag) return not_modified(tag);
  Answer answer{.type = std::string(asset->type)};
  answer.headers = {{"ETag", tag}, {"Cache-Control", std::string(lifetime(path))}};
  if (asset->brotli.size + asset->gzip.size != 0)
    answer.headers.emplace_back("Vary", "Accept-Encoding");
  answer.fixed = bytes(asset->plain);
  if (asset->brotli.size != 0 && accepts(accepted, "br")) {
    answer.fixed = bytes(asset->brotli);
    answer.headers.emplace_back("Content-Encoding", "br");
  } else if (asset->gzip.size != 0 && accepts(accepted, "gzip")) {
    answer.fixed = bytes(asset->gzip);
    answer.headers.emplace_back("Content-Encoding", "gzip");
  }
  // A worker obeys the policy of its own file.
  if (asset->type.starts_with("text/"))
    answer.headers.emplace_back("Content-Security-Policy", policy_);
  return answer;
}

Answer Assets::page(std::string_view known) const {
  if (known == page_tag_) return not_modified(page_tag_);
  Answer answer{.type = "text/html; charset=utf-8"};
  answer.headers = {
      {"ETag", page_tag_}, {"Cache-Control", "no-cache"}, {"Content-Security-Policy", policy_}};
  answer.body = page_;
  return answer;
}

void add_security_headers(Answer& answer) {
  answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
  answer.headers.emplace_back("Referrer-Policy", "no-referrer");
  answer.headers.emplace_back("X-Frame-Options", "DENY");
  answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  answer.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  answer.headers.emplace_back("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

}  // namespace clowder::server
