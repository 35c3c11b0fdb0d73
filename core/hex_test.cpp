#include "core/hex.h"

#include <gtest/gtest.h>

#include <vector>

namespace clowder {
namespace {

TEST(Hex, AnyBytesThereAndBack) {
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
  const std::vector<std::uint8_t> same(bytes.begin(), bytes.end());
  EXPECT_EQ(text_from_hex(to_hex(same)), bytes);
  EXPECT_EQ(text_from_hex(""), "");
}

TEST(Hex, OtherTextsAreRefused) {
  for (const char* text : {"6", "6g", "6G", "AB", " 61", "-1"}) EXPECT_FALSE(text_from_hex(text));
}

}  // namespace
}  // namespace clowder
