#include "protocol/codec.h"

#include "core/decode.h"

namespace clowder {
namespace {

constexpr std::size_t longest_found = 40;

// At most so many bytes, and never half a character.
std::string cut(std::string_view text) {
  if (text.size() <= longest_found) return std::string(text);
  std::size_t size = longest_found;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80) --size;
  return std::string(text.substr(0, size));
}

template <class Message>
bool read_as(JsonValue json, std::string_view type, ReadMessage& read) {
  if (type != Message::type) return false;
  Message message;
  FieldReader reader(json);
  reader.pass("type");
  Message::each(message, reader);
  if (!reader.fault().empty()) {
    read.problem = {"problem.message.field", cut(reader.fault())};
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
  if (!read_any(root, type, read, any)) read.problem = {"problem.message.type", cut(type)};
  return read;
}

std::string to_error(const Problem& problem, const Maybe<std::string>& id) {
  Error error;
  error.id = id;
  error.key = problem.key;
  error.found = cut(problem.found);
  return encode_message(error);
}

}  // namespace clowder
