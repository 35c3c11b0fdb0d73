#include "table/record_line.h"

#include "core/scan.h"

namespace clowder {
namespace {

constexpr unsigned most_seats = 8;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// `box.5.3`: a name and numbers.
bool is_rule(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == 0 || dot == std::string_view::npos || text.back() == '.') return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool fits =
        i < dot ? text[i] >= 'a' && text[i] <= 'z' : is_digit(text[i]) || text[i] == '.';
    if (!fits) return false;
  }
  return true;
}

RecordLine malformed(std::string_view key, std::string_view found) {
  return {.problem = {key, std::string(found)}};
}

// `2: play 4 red   ! box.5.3   any words`
RecordLine read_move(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto seat = parse_number(trim(text.substr(0, colon)), most_seats - 1);
  if (colon == std::string_view::npos || !seat) return malformed("problem.record.move", text);
  RecordLine line{.kind = RecordLine::Kind::move, .seat = static_cast<unsigned>(*seat)};
  const std::string_view action = text.substr(colon + 1);
  const std::size_t mark = action.find('!');
  line.rest = trim(action.substr(0, mark));
  if (mark == std::string_view::npos) return line;
  line.rule = Words(action.substr(mark + 1)).next();
  return is_rule(line.rule) ? line : malformed("problem.record.refusal", text);
}

// `= open 1: red yellow`
RecordLine read_fact(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return malformed("problem.record.fact", text);
  return {.kind = RecordLine::Kind::fact,
          .word = trim(text.substr(1, colon - 1)),
          .rest = trim(text.substr(colon + 1))};
}

}  // namespace

RecordLine read_line(std::string_view bytes) {
  if (bytes.size() > longest_line) {
    return malformed("problem.record.long", std::to_string(longest_line));
  }
  const std::string_view text = trim(bytes.substr(0, bytes.find('#')));
  if (text.empty()) return {};
  if (text.front() == '=') return read_fact(text);
  if (is_digit(text.front())) return read_move(text);
  Words words(text);
  const std::string_view word = words.next();
  std::string_view rest = words.rest();
  if (word == "seed") {  // any text: a `#` or a space at its end belongs to it
    rest = bytes.substr(bytes.find(word) + word.size());
    if (rest.ends_with('\r')) rest.remove_suffix(1);
    rest.remove_prefix(rest.empty() ? 0 : 1);
  }
  return {.kind = RecordLine::Kind::header, .word = word, .rest = rest};
}

RecordGame game_of(std::string_view bytes) {
  if (bytes.size() > largest_record) {
    return {{}, {"problem.record.large", std::to_string(largest_record)}};
  }
  Lines lines(bytes);
  while (lines.next()) {
    const RecordLine line = read_line(lines.line());
    if (line.kind == RecordLine::Kind::nothing && !line.problem) continue;
    const std::string_view name = Words(line.rest).next();
    if (line.word == "game" && !name.empty()) return {name};
    const std::string_view shown = lines.line().substr(0, 80);
    return {{}, {"problem.record.game", std::string(trim(shown)), lines.number()}};
  }
  return {{}, {"problem.record.empty", "", 1}};
}

std::string with_value(std::string_view line, std::string_view value) {
  const std::string_view text = line.substr(0, line.find('#'));
  const std::size_t colon = text.find(':');
  const std::string_view old = trim(text.substr(colon + 1));
  // An empty value has its place behind the colon.
  const std::size_t end =
      old.empty() ? colon + 1 : static_cast<std::size_t>(old.data() - line.data()) + old.size();
  return std::string(line.substr(0, colon + 1)) + " " + std::string(value) +
         std::string(line.substr(end));
}

std::string option_words(std::string_view json) {
  std::string words;
  bool key = true;
  for (const char c : json) {
    if (c == '{' || c == '}' || c == '"') continue;
    if (key && words.empty()) words += ' ';
    if (c == ':' && key) {
      words += '=';
      key = false;
    } else if (c == ',') {
      words += ' ';
      key = true;
    } else {
      words += c;
    }
  }
  return words;
}

}  // namespace clowder
