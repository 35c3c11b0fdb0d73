#include "server/assets.h"

#include <gtest/gtest.h>

#include "server/token.h"

namespace clowder::server {
namespace {

std::string header(const Answer& answer, std::string_view name) {
  for (const auto& [key, value] : answer.headers) {
    if (key == name) return value;
  }
  return {};
}

TEST(Assets, EveryFileInItsVariants) {
  const Assets assets("", "");
  for (const PackedAsset& asset : packed_assets()) {
    if (asset.path == "/index.html") continue;
    const Answer plain = assets.answer(asset.path, "", "");
    EXPECT_EQ(plain.status, 200);
    EXPECT_EQ(plain.bytes().size(), asset.plain.size);
    EXPECT_EQ(header(plain, "Content-Encoding"), "");
    if (asset.brotli.size != 0) {
      const Answer brotli = assets.answer(asset.path, "gzip, br", "");
      EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
      EXPECT_LT(brotli.bytes().size(), plain.bytes().size());
    }
    if (asset.gzip.size != 0) {  // a tiny file may be smaller in one way only
      EXPECT_EQ(header(assets.answer(asset.path, "br;q=0, gzip", ""), "Content-Encoding"), "gzip");
    }
    EXPECT_EQ(assets.answer(asset.path, "", header(plain, "ETag")).status, 304);
  }
}

TEST(Assets, NoPathLeadsOutside) {
  const Assets assets("", "");
  for (const char* path :
       {"/../server.toml", "/%2e%2e/x", "//etc/passwd", "/assets/", "", "/x\0y"}) {
    EXPECT_EQ(assets.answer(path, "", "").status, 404) << path;
  }
}

TEST(Assets, ThePageHasAStrictPolicy) {
  const Assets assets("/games", "wss://cats.example");
  const Answer page = assets.page("");
  const std::string policy = header(page, "Content-Security-Policy");
  EXPECT_TRUE(policy.starts_with("default-src 'none'; "));
  EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
  EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos);
  EXPECT_NE(policy.find("connect-src 'self' wss://cats.example;"), std::string::npos);
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_NE(page.body.find("<base href=\"/games/\" />"), std::string::npos);
  EXPECT_EQ(assets.page(header(page, "ETag")).status, 304);
}

TEST(Assets, StylesInsideThePageAreNamedByTheirHash) {
  // echo -n 'a{}' | openssl dgst -sha256 -binary | base64
  EXPECT_EQ(inline_hashes("<style>a{}</style><script src=\"/x.js\"></script>", "style"),
            " 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='");
  EXPECT_EQ(inline_hashes("<script src=\"/x.js\"></script>", "script"), "");
}

}  // namespace
}  // namespace clowder::server
