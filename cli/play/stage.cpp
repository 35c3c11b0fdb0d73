#include "cli/play/stage.h"

#include <algorithm>
#include <utility>

namespace clowder::cli {
namespace {

Frame too_small(Size size, Size smallest, const Texts& texts) {
  Frame frame(size);
  const std::string text =
      texts("screen.small", {{"columns", smallest.columns}, {"rows", smallest.rows}});
  int row = 0;
  for (const std::string& line : wrap(text, std::max(size.columns, 1))) {
    frame.put({0, row++}, line, {.bold = true});
  }
  return frame;
}

bool is_smaller(Size size, Size smallest) {
  return size.columns < smallest.columns || size.rows < smallest.rows;
}

bool closes(Key key) {
  return key.name == Key::Name::enter || key.name == Key::Name::escape || key == Key::of(U'q') ||
         key == Key::of(U' ');
}

int scrolled(const Panel& panel, Key key, int room) {
  const int last = std::max(static_cast<int>(panel.lines.size()) - room, 0);
  int first = panel.first;
  switch (key.name) {
    case Key::Name::up: first -= 1; break;
    case Key::Name::down: first += 1; break;
    case Key::Name::page_up: first -= room; break;
    case Key::Name::page_down: first += room; break;
    default: break;
  }
  return std::clamp(first, 0, last);
}

}  // namespace

void Stage::repaint() {
  const Size size = display_.size();
  display_.paint(is_smaller(size, smallest_) || !picture_ ? too_small(size, smallest_, texts_)
                                                          : picture_(size));
}

void Stage::paint(Picture picture) {
  picture_ = std::move(picture);
  repaint();
}

// In a window that is too small only a larger one or leaving helps.
Key Stage::next(int milliseconds) {
  for (;;) {
    const Key key = display_.key(milliseconds);
    if (key.name == Key::Name::interrupt) throw Leave{};
    const bool small = is_smaller(display_.size(), smallest_);
    if (key.name == Key::Name::resize) repaint();
    if (small && key == Key::of(U'q')) throw Leave{};
    if (key.name != Key::Name::resize && !small) return key;
  }
}

Key Stage::wait() { return next(-1); }

Key Stage::pause(int milliseconds) { return next(milliseconds); }

Key Stage::ask(const Panel& panel) {
  const Picture below = picture_;
  paint([&](Size size) {
    Frame frame = below ? below(size) : Frame(size);
    draw(frame, panel);
    return frame;
  });
  const Key key = wait();
  paint(below);
  return key;
}

void Stage::read(Panel panel) {
  for (;;) {
    const Key key = ask(panel);
    if (closes(key)) return;
    panel.first = scrolled(panel, key, room_of(panel, display_.size()));
  }
}

void Stage::ask_to_leave() {
  Panel panel{.title = "", .lines = {}, .foot = texts_("key.back")};
  add_paragraph(panel.lines, texts_("screen.quit"), panel.width);
  const Key key = ask(panel);
  if (key == Key::of(U'y') || key == Key::of(U'Y')) throw Leave{};
}

}  // namespace clowder::cli
