#include "cli/screen/plain.h"

#include <array>
#include <string_view>

#include "cli/screen/utf8.h"

namespace clowder::cli {
namespace {

// Symbol by symbol; what is in neither list becomes a question mark.
struct Folding {
  std::u32string_view from;
  std::string_view to;
};
constexpr std::array kFoldings{
    Folding{U"▲●◆■◇×·▸▶◀▒░♛★☆▮▯✓…–—‘’‚“”„«»→←↑↓█▀▄−", "^o*#.x.>><%:!**|.+.--'','''<>><^v#'.-"},
    Folding{U"─│╭╮╰╯┌┐└┘├┤┬┴┼═║╔╗╚╝", "-|+++++++++++++=|++++"},
    Folding{U"áàâäåãąÁÀÂÄÅÃĄćčçĆČÇéèêëęÉÈÊËĘíìîïÍÌÎÏłŁñńÑŃóòôöőõøÓÒÔÖŐÕØśšßŚŠúùûüűÚÙÛÜŰýÝźżžŹŻŽ",
            "aaaaaaaAAAAAAAcccCCCeeeeeEEEEEiiiiIIIIlLnnNNoooooooOOOOOOOsssSSuuuuuUUUUUyYzzzZZZ"},
    Folding{U"абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "abvgdeezzijklmnoprstufhccss'y'eua"},
    Folding{U"АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "ABVGDEEZZIJKLMNOPRSTUFHCCSS'Y'EUA"},
};
static_assert([] {
  for (const Folding& folding : kFoldings) {
    if (folding.from.size() != folding.to.size()) return false;
  }
  return true;
}());

char32_t ascii(char32_t symbol) {
  if (symbol < 0x80) return symbol;
  for (const Folding& folding : kFoldings) {
    const std::size_t place = folding.from.find(symbol);
    if (place != std::u32string_view::npos) return static_cast<char32_t>(folding.to[place]);
  }
  return U'?';
}

}  // namespace

std::string to_text(const Frame& frame) {
  std::string text;
  std::size_t end = 0;  // behind the last symbol that is no space
  for (int row = 0; row < frame.size().rows; ++row) {
    for (int column = 0; column < frame.size().columns; ++column) {
      const char32_t symbol = frame.at({column, row}).symbol;
      if (symbol == no_symbol) continue;
      text += encode(symbol);
      if (symbol != U' ') end = text.size();
    }
    text.resize(end);
    text += '\n';
    ++end;
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text == "\n" ? "" : text;
}

Frame in_ascii(const Frame& frame) {
  Frame folded = frame;
  for (int row = 0; row < frame.size().rows; ++row) {
    for (int column = 0; column < frame.size().columns; ++column) {
      Spot spot = frame.at({column, row});
      spot.symbol = spot.symbol == no_symbol ? U' ' : ascii(spot.symbol);
      folded.put({column, row}, spot);
    }
  }
  return folded;
}

std::string in_ascii(std::string_view text) {
  std::string folded;
  for (const char32_t symbol : decode(text)) folded += static_cast<char>(ascii(symbol));
  return folded;
}

}  // namespace clowder::cli
