#include "cli/screen/terminal.h"

#include <langinfo.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cwchar>
#include <string_view>

#include "cli/screen/plain.h"
#define NCURSES_WIDECHAR 1
#include <curses.h>

namespace clowder::cli {
namespace {

volatile std::sig_atomic_t raised_signal = 0;
constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, kSignals.size()> before;

extern "C" void remember(int signal) { raised_signal = signal; }

constexpr int kInks = 7;
constexpr int kPoll = 100;  // milliseconds between two looks at the signals

// The colours of 256 and of 8, in the order of Ink.
constexpr std::array<short, kInks> kMany{-1, 203, 75, 221, 114, 245, 216};
constexpr std::array<short, kInks> kFew{-1,          COLOR_RED, COLOR_BLUE, COLOR_YELLOW,
                                        COLOR_GREEN, -1,        COLOR_CYAN};

short pair_of(Style style) {
  return static_cast<short>(static_cast<int>(style.ink) * kInks + static_cast<int>(style.paper) +
                            1);
}

void define_pairs() {
  const auto& colours = COLORS >= 256 ? kMany : kFew;
  const short black = COLORS >= 256 ? 234 : COLOR_BLACK;
  for (short ink = 0; ink < kInks; ++ink) {
    for (short paper = 0; paper < kInks; ++paper) {
      const auto i = static_cast<std::size_t>(ink), p = static_cast<std::size_t>(paper);
      const bool on_colour = ink == 0 && paper != 0;
      init_pair(static_cast<short>(ink * kInks + paper + 1), on_colour ? black : colours[i],
                colours[p]);
    }
  }
}

attr_t attributes(Style style, bool colour) {
  attr_t bits = A_NORMAL;
  if (style.bold) bits |= A_BOLD;
  if (style.reverse) bits |= A_REVERSE;
  if (style.underline) bits |= A_UNDERLINE;
  const bool faint = style.ink == Ink::faint;
  if (faint && (!colour || COLORS < 256)) bits |= A_DIM;
  if (!colour && style.paper != Ink::plain) bits |= A_REVERSE;
  return bits;
}

Key special(wint_t code) {
  switch (code) {
    case KEY_UP: return Key::of(Key::Name::up);
    case KEY_DOWN: return Key::of(Key::Name::down);
    case KEY_LEFT: return Key::of(Key::Name::left);
    case KEY_RIGHT: return Key::of(Key::Name::right);
    case KEY_ENTER: return Key::of(Key::Name::enter);
    case KEY_BACKSPACE: return Key::of(Key::Name::backspace);
    case KEY_PPAGE: return Key::of(Key::Name::page_up);
    case KEY_NPAGE: return Key::of(Key::Name::page_down);
    case KEY_RESIZE: return Key::of(Key::Name::resize);
    default: return {};
  }
}

Key plain(wint_t code) {
  switch (code) {
    case L'\r':
    case L'\n': return Key::of(Key::Name::enter);
    case 27: return Key::of(Key::Name::escape);
    case 8:
    case 127: return Key::of(Key::Name::backspace);
    case L'\t': return Key::of(Key::Name::tab);
    case 3: return Key::of(Key::Name::interrupt);
    default: return code < 32 ? Key{} : Key::of(static_cast<char32_t>(code));
  }
}

}  // namespace

Abilities abilities_of_environment() {
  std::setlocale(LC_ALL, "");
  const char* no_colour = std::getenv("NO_COLOR");
  return {.colour = no_colour == nullptr || *no_colour == '\0',
          .unicode = std::string_view(nl_langinfo(CODESET)) == "UTF-8"};
}

bool can_draw() {
  const char* term = std::getenv("TERM");
  const std::string_view name = term == nullptr ? "" : term;
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !name.empty() && name != "dumb";
}

// Without SA_RESTART, so that a wait for a key ends when the signal comes.
Signals::Signals() {
  raised_signal = 0;
  struct sigaction action{};
  action.sa_handler = remember;
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before[i]);
}

Signals::~Signals() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before[i], nullptr);
}

int Signals::raised() { return raised_signal; }

Terminal::Terminal(Abilities abilities) : abilities_(abilities) {
  initscr();
  cbreak();
  noecho();
  nonl();
  curs_set(0);
  set_escdelay(50);
  keypad(stdscr, TRUE);
  abilities_.colour = abilities_.colour && has_colors();
  if (!abilities_.colour) return;
  start_color();
  use_default_colors();
  define_pairs();
}

Terminal::~Terminal() { endwin(); }

Size Terminal::size() { return {COLS, LINES}; }

void Terminal::paint(const Frame& drawn) {
  const Frame frame = abilities_.unicode ? drawn : in_ascii(drawn);
  erase();
  for (int row = 0; row < std::min(frame.size().rows, LINES); ++row) {
    for (int column = 0; column < std::min(frame.size().columns, COLS); ++column) {
      const Spot& spot = frame.at({column, row});
      if (spot.symbol == no_symbol || spot == Spot{}) continue;
      const std::array<wchar_t, 2> text{static_cast<wchar_t>(spot.symbol), L'\0'};
      const short pair = abilities_.colour ? pair_of(spot.style) : short{0};
      cchar_t cell;
      setcchar(&cell, text.data(), attributes(spot.style, abilities_.colour), pair, nullptr);
      mvadd_wch(row, column, &cell);
    }
  }
  refresh();
}

// Waits in short pieces, so that a signal is seen even if it came just before the wait.
Key Terminal::key(int milliseconds) {
  int left = milliseconds;
  for (;;) {
    if (Signals::raised() != 0) return Key::of(Key::Name::interrupt);
    const int wait = milliseconds < 0 ? kPoll : std::min(left, kPoll);
    timeout(std::max(wait, 0));
    wint_t code = 0;
    const int got = get_wch(&code);
    if (got == KEY_CODE_YES) return special(code);
    if (got == OK) return plain(code);
    left -= wait;
    if (milliseconds >= 0 && left <= 0) return {};
  }
}

}  // namespace clowder::cli
