#include "protocol/describe.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/json.h"
#include "games/catalogue.h"
#include "protocol/model.h"

namespace clowder {
namespace {

using Kind = Shape::Kind;

template <class Items, class Write>
std::string joined(const Items& items, std::string_view separator, Write write) {
  std::string out;
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += separator;
    first = false;
    out += write(item);
  }
  return out;
}

std::string same(const std::string& text) { return text; }

// --- TypeScript ---

std::string script_type(const Shape& shape) {
  switch (shape.kind) {
    case Kind::boolean: return "boolean";
    case Kind::integer: return "number";
    case Kind::text: return "string";
    case Kind::words:
      return joined(shape.names, " | ", [](const auto& n) { return json_quoted(n); });
    case Kind::map: return "{ [name: string]: string }";
    case Kind::named: return shape.names.front();
    case Kind::any_of: return joined(shape.names, " | ", same);
    case Kind::nullable: return script_type(shape.of.front()) + " | null";
    case Kind::list: break;
  }
  const Shape& item = shape.of.front();
  const bool simple =
      item.kind != Kind::words && item.kind != Kind::any_of && item.kind != Kind::nullable;
  std::string inner = script_type(item);
  if (!simple) inner.insert(0, "("), inner += ')';
  return inner + "[]";
}

constexpr std::size_t script_columns = 120;

// The comment stands before the field, above it where the line would be too long.
std::string script_field(const FieldModel& field) {
  const std::string about = "  /** " + field.about + " */";
  const std::string named =
      field.name + (field.optional ? "?: " : ": ") + script_type(field.shape) + ";\n";
  const bool fits = about.size() + named.size() <= script_columns;  // the space, not the new line
  return about + (fits ? " " : "\n  ") + named;
}

std::string script_interface(const TypeModel& type) {
  std::string out = "export interface " + type.title + " {\n";
  if (!type.type.empty()) out += "  type: " + json_quoted(type.type) + ";\n";
  for (const FieldModel& field : type.fields) out += script_field(field);
  return out + "}\n";
}

std::string script_head(const std::string& words) {
  return "// Made by `clowder protocol --typescript" + words +
         "` from protocol/messages.h; do not edit.\n\n";
}

// Types of one game begin with its name: box, BoxView.
bool is_of(std::string_view game, std::string_view title) {
  const char initial = static_cast<char>(game.front() - 'a' + 'A');
  return title.front() == initial && title.substr(1).starts_with(game.substr(1));
}

std::vector<std::string> game_list() {
  return std::apply([](auto... game) { return std::vector{std::string(game.name)...}; },
                    Catalogue{});
}

bool is_of_a_game(const TypeModel& type) {
  return std::ranges::any_of(game_list(), [&](auto& game) { return is_of(game, type.title); });
}

void add_names(const Shape& shape, std::set<std::string>& names) {
  if (shape.kind == Kind::named || shape.kind == Kind::any_of)
    names.insert(shape.names.begin(), shape.names.end());
  for (const Shape& part : shape.of) add_names(part, names);
}

// What the types of all games name of one game, taken from its file; and the whole of that file
// passed on.
std::string script_imports(const Model& model) {
  std::set<std::string> names;
  for (const TypeModel& type : model.types) {
    if (is_of_a_game(type)) continue;
    for (const FieldModel& field : type.fields) add_names(field.shape, names);
  }
  std::string imports, exports;
  for (const std::string& game : game_list()) {
    std::vector<std::string> own;
    std::ranges::copy_if(names, std::back_inserter(own),
                         [&](const std::string& name) { return is_of(game, name); });
    const std::string file = " from \"./protocol_" + game + ".ts\";\n";
    imports += "import type { " + joined(own, ", ", same) + " }" + file;
    exports += "export type *" + file;
  }
  return imports + "\n" + exports + "\n";
}

// --- JSON Schema ---

std::string schema_of(const Shape& shape) {
  const auto ref = [](const std::string& title) {
    return JsonLine().field("$ref", "#/$defs/" + title).finish();
  };
  const auto plain = [](std::string_view type) { return JsonLine().field("type", type).finish(); };
  switch (shape.kind) {
    case Kind::boolean: return plain("boolean");
    case Kind::integer: return plain("integer");
    case Kind::text: return plain("string");
    case Kind::words:
      return JsonLine()
          .list("enum", shape.names, [](const std::string& n) { return json_quoted(n); })
          .finish();
    case Kind::map:
      return JsonLine()
          .field("type", "object")
          .raw("additionalProperties", plain("string"))
          .finish();
    case Kind::named: return ref(shape.names.front());
    case Kind::any_of: return JsonLine().list("anyOf", shape.names, ref).finish();
    case Kind::nullable:
      return JsonLine()
          .raw("anyOf", "[" + schema_of(shape.of.front()) + "," + plain("null") + "]")
          .finish();
    case Kind::list: break;
  }
  return JsonLine().field("type", "array").raw("items", schema_of(shape.of.front())).finish();
}

std::string schema_type(const TypeModel& type) {
  JsonLine properties;
  std::vector<std::string> required;
  if (!type.type.empty()) {
    properties.raw("type", JsonLine().field("const", type.type).finish());
    required.emplace_back("type");
  }
  for (const FieldModel& field : type.fields) {
    std::string schema = schema_of(field.shape);
    schema.insert(schema.size() - 1, ",\"description\":" + json_quoted(field.about));
    properties.raw(field.name, schema);
    if (!field.optional) required.push_back(field.name);
  }
  JsonLine line;
  line.field("type", "object").raw("properties", properties.finish());
  line.list("required", required, [](const std::string& name) { return json_quoted(name); });
  return line.raw("additionalProperties", "false").finish();
}

std::string schema_union(const std::vector<std::string>& titles) {
  return JsonLine()
      .list("oneOf", titles,
            [](const std::string& t) { return JsonLine().field("$ref", "#/$defs/" + t).finish(); })
      .finish();
}

// --- Markdown ---

std::string words_type(const Shape& shape) {
  switch (shape.kind) {
    case Kind::boolean: return "boolean";
    case Kind::integer: return "number";
    case Kind::text: return "text";
    case Kind::words:
      return joined(shape.names, " ", [](const std::string& n) { return "`" + n + "`"; });
    case Kind::map: return "object of texts";
    case Kind::named: return "[" + shape.names.front() + "](#" + shape.names.front() + ")";
    case Kind::any_of:
      return joined(shape.names, ", ",
                    [](const std::string& n) { return "[" + n + "](#" + n + ")"; });
    case Kind::nullable: return words_type(shape.of.front()) + ", or null";
    case Kind::list: break;
  }
  return "list of " + words_type(shape.of.front());
}

std::string markdown_type(const TypeModel& type) {
  std::string out = "### <a id=\"" + type.title + "\"></a>" +
                    (type.type.empty() ? type.title : "`" + type.type + "`") + "\n\n";
  if (type.fields.empty()) return out + "No fields.\n\n";
  out += "| field | what | |\n|---|---|---|\n";
  for (const FieldModel& field : type.fields) {
    out += "| `" + field.name + "` | " + words_type(field.shape) +
           (field.optional ? "; may be left out" : "") + " | " + field.about + " |\n";
  }
  return out + "\n";
}

std::string markdown_list(const Model& model, const std::vector<std::string>& titles) {
  return joined(titles, "",
                [&](const std::string& title) { return markdown_type(*model.find(title)); });
}

template <class... Messages>
std::vector<std::string> add_all(Modeller& modeller, const std::variant<Messages...>*) {
  (modeller.add<Messages>(Messages::type), ...);
  return {std::string(Messages::title)...};
}

}  // namespace

Model model_of_protocol() {
  Model model;
  Modeller modeller(model);
  model.client = add_all(modeller, static_cast<const ClientMessage*>(nullptr));
  model.server = add_all(modeller, static_cast<const ServerMessage*>(nullptr));
  return model;
}

std::string protocol_typescript() {
  const Model model = model_of_protocol();
  std::string out = script_head("") + script_imports(model);
  out += "export const protocolVersion = " + std::to_string(protocol_version) + ";\n\n";
  for (const TypeModel& type : model.types) {
    if (!is_of_a_game(type)) out += script_interface(type) + "\n";
  }
  out += "export type View = BoxView | NineView | MazeView;\n";
  out += "export type GameEvent = BoxEvent | NineEvent | MazeEvent;\n\n";
  out += "export type ClientMessage =\n  | " + joined(model.client, "\n  | ", same) + ";\n\n";
  return out + "export type ServerMessage =\n  | " + joined(model.server, "\n  | ", same) + ";\n";
}

std::string protocol_typescript(const std::string& game) {
  std::vector<TypeModel> types = model_of_protocol().types;
  std::erase_if(types, [&](const TypeModel& type) { return !is_of(game, type.title); });
  return script_head(" " + game) + joined(types, "\n", script_interface);
}

std::string protocol_schema() {
  const Model model = model_of_protocol();
  JsonLine definitions;
  for (const TypeModel& type : model.types) definitions.raw(type.title, schema_type(type));
  definitions.raw("ClientMessage", schema_union(model.client));
  definitions.raw("ServerMessage", schema_union(model.server));
  JsonLine line;
  line.field("$schema", "https://json-schema.org/draft/2020-12/schema");
  line.field("title", "Clowder's messages");
  return line.raw("$defs", definitions.finish()).finish() + "\n";
}

std::string protocol_markdown() {
  const Model model = model_of_protocol();
  std::string parts;
  for (const TypeModel& type : model.types) {
    if (type.type.empty()) parts += markdown_type(type);
  }
  return "## From a client\n\n" + markdown_list(model, model.client) + "## From the authority\n\n" +
         markdown_list(model, model.server) + "## Parts\n\n" + parts;
}

}  // namespace clowder
