#include "protocol/codec.h"

#include "core/decode.h"
#include "core/utf8.h"

namespace clowder {
namespace {

constexpr std::size_t longest_found = 80;

template <class Message>
bool read_as(JsonValue json, std::string_view type, ReadMessage& read) {
  if (type != Message::type) return false;
  Message message;
  FieldReader reader(json);
  reader.pass("type");
  Message::each(message, reader);
  if (!reader.fault().empty()) {
    read.problem = {"problem.message.field", shown(reader.fault())};
  }
  read.message = std::move(message);
  return true;
}

template <class... Messages>
bool read_any(JsonValue json, std::string_view type, ReadMessage& read,
              const std::variant<Messages...>*) {
  return (read_as<Messages>(json, type, read) || ...);
}

}  // namespace

std::string shown(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = utf8_length(text);
    if (size == 0 || out.size() + size > longest_found) break;
    out += text.substr(0, size);
    text.remove_prefix(size);
  }
  return out;
}

ReadMessage read_message(std::string_view bytes) {
  ReadMessage read;
  if (bytes.size() > longest_message) {
    read.problem = {"problem.message.large", std::to_string(longest_message)};
    return read;
  }
  JsonDocument document;
  if (document.read(bytes)) {
    read.problem = {"problem.json", ""};
    return read;
  }
  const JsonValue root = document.root();
  const JsonValue id = root["id"];
  if (id.kind() == JsonValue::Kind::text && id.text().size() <= longest_id) {
    read.id = std::string(id.text());
  } else if (id.exists()) {
    read.problem = {"problem.message.field", "id"};
    return read;
  }
  const std::string_view type = root["type"].text();
  constexpr const ClientMessage* any = nullptr;
  if (!read_any(root, type, read, any)) read.problem = {"problem.message.type", shown(type)};
  return read;
}

std::string to_error(const Problem& problem, const Maybe<std::string>& id) {
  Error error;
  error.id = id;
  error.key = problem.key;
  error.found = shown(problem.found);
  return encode_message(error);
}

}  // namespace clowder
