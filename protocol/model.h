// The types of the messages as data, made from their lists of fields: what the printers of
// protocol/describe.h read.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/box/wire.h"
#include "games/maze/wire.h"
#include "games/nine/wire.h"
#include "protocol/messages.h"

namespace clowder {

struct Shape {
  enum class Kind : std::uint8_t {
    boolean,
    integer,
    text,
    words,
    list,
    nullable,
    map,
    named,
    any_of
  };
  Kind kind = Kind::text;
  std::vector<std::string> names = {};  // words; the title of a named type; titles of any_of
  std::vector<Shape> of = {};           // list, nullable
};

struct FieldModel {
  std::string name;
  Shape shape;
  bool optional = false;
  std::string about;
};

struct TypeModel {
  std::string title;
  std::string type;  // of a message; empty for a part of one
  std::vector<FieldModel> fields;
};

// All types, each once, parts before what uses them.
struct Model {
  std::vector<TypeModel> types;
  std::vector<std::string> client, server;  // titles of the messages

  const TypeModel* find(std::string_view title) const {
    for (const TypeModel& type : types) {
      if (type.title == title) return &type;
    }
    return nullptr;
  }
};

class Modeller {
 public:
  explicit Modeller(Model& model) : model_(model) {}

  template <class T>
  Shape shape(const T* /*of*/);

  template <Fielded T>
  void add(std::string_view type = {}) {
    if (model_.find(T::title) != nullptr) return;
    TypeModel made{std::string(T::title), std::string(type), {}};
    T sample{};
    T::each(sample, [&](std::string_view name, auto& value, About about) {
      made.fields.push_back(field(name, &value, about));
    });
    model_.types.push_back(std::move(made));
  }

 private:
  template <class T>
  FieldModel field(std::string_view name, T* value, About about) {
    return {std::string(name), shape(value), false, std::string(about.text)};
  }
  template <class T>
  FieldModel field(std::string_view name, Maybe<T>* /*value*/, About about) {
    return {std::string(name), shape(static_cast<const T*>(nullptr)), true,
            std::string(about.text)};
  }

  template <class T>
  Shape special(const std::optional<T>*) {
    return {Shape::Kind::nullable, {}, {shape(static_cast<const T*>(nullptr))}};
  }
  template <class T>
  Shape special(const std::vector<T>*) {
    return {Shape::Kind::list, {}, {shape(static_cast<const T*>(nullptr))}};
  }
  template <const auto& names>
  Shape special(const Word<names>*) {
    return {Shape::Kind::words, {names.begin(), names.end()}, {}};
  }
  template <class... Parts>
  Shape any_of() {
    (add<Parts>(), ...);
    return {Shape::Kind::any_of, {std::string(Parts::title)...}, {}};
  }
  Shape special(const Raw<ViewTypes>*) {
    return {Shape::Kind::nullable, {}, {any_of<box::WireView, nine::WireView, maze::WireView>()}};
  }
  Shape special(const Raw<EventTypes>*) {
    return any_of<TableEvent, box::WireEvent, nine::WireEvent, maze::WireEvent>();
  }
  Shape special(const Raw<PreviewTypes>*) {
    return any_of<box::WirePreview, nine::WirePreview, maze::WirePreview>();
  }
  Shape special(const Raw<HelperTypes>*) {
    return any_of<box::WireHelper, nine::WireHelper, maze::WireHelper>();
  }

  Model& model_;
};

template <class T>
Shape Modeller::shape(const T* of) {
  if constexpr (std::same_as<T, bool>) {
    return {Shape::Kind::boolean};
  } else if constexpr (std::integral<T>) {
    return {Shape::Kind::integer};
  } else if constexpr (std::same_as<T, std::string>) {
    return {Shape::Kind::text};
  } else if constexpr (std::same_as<T, TextMap>) {
    return {Shape::Kind::map};
  } else if constexpr (Fielded<T>) {
    add<T>();
    return {Shape::Kind::named, {std::string(T::title)}, {}};
  } else {
    return special(of);
  }
}

Model model_of_protocol();

}  // namespace clowder
