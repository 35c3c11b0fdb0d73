#include "protocol/desk.h"

#include <algorithm>

#include "protocol/codec.h"
#include "table/verify.h"

namespace clowder {
namespace {

constexpr Refusal refuse(std::string_view key) { return {"table", key}; }
constexpr Budget hint_budget{};

// One message of one viewer.
class Desk {
 public:
  Desk(const Table& table, Seat viewer, std::int64_t at)
      : table_(table), viewer_(viewer), at_(at) {}

  Reply operator()(const Ping& m) const { return {.answer = encode_message(Pong{m.id})}; }
  Reply operator()(const Leave& m) const { return own("leave", m.id); }
  Reply operator()(const Undo& m) const { return own("undo", m.id); }
  Reply operator()(const MoreTime& m) const { return own("time", m.id); }
  Reply operator()(const Start& m) const { return seated(entry("start"), m.id); }

  Reply operator()(const Rename& m) const {
    Entry e = entry("rename");
    e.name = m.name;
    e.seat = viewer_.index;
    return seated(e, m.id);
  }
  Reply operator()(const Rematch& m) const {
    if (viewer_ == spectator) return no(refuse("table.refuse.watching"), m.id);
    if (!table_.over()) return no(refuse("table.refuse.running"), m.id);
    return {.entry = entry("rematch"), .answer = ack(m.id)};
  }
  Reply operator()(const Bot& m) const {
    if (m.seat < 0 || m.seat >= table_.setup().players)
      return no(refuse("table.refuse.seat"), m.id);
    const SeatInfo there = table_.seat(Seat{static_cast<std::uint8_t>(m.seat)});
    if (there.kind.text == "person" && !there.away) {
      return no(refuse("table.refuse.taken"), m.id);
    }
    const bool bot = there.kind.text != "open";
    Entry e = entry(!m.level ? "leave" : bot ? "level" : "sit");
    e.seat = m.seat;
    if (m.level) e.level = *m.level;
    if (m.level && !bot) e.sitter = Word<sitter_words>("bot");
    return seated(e, m.id);
  }

  Reply operator()(const Act& m) const {
    if (viewer_ == spectator) return no(refuse("table.refuse.watching"), m.id);
    if (m.id) {
      if (const auto number = table_.number_of(viewer_, *m.id))
        return {.answer = ack(m.id, *number)};
    }
    if (m.number < table_.last_move(viewer_)) return no(refuse("table.refuse.stale"), m.id);
    Entry e = entry("move");
    e.seat = viewer_.index;
    e.action = m.action;
    if (m.id) e.id = *m.id;
    return seated(e, m.id);
  }

  Reply operator()(const Why& m) const {
    if (const Refusal refusal = cannot_ask()) return no(refusal, m.id);
    const Refusal refusal = table_.host()->why(viewer_, m.action);
    Reason reason;
    reason.id = m.id;
    reason.action = m.action;
    reason.words = table_.host()->words(viewer_, m.action);
    if (refusal) reason.rule = refusal.rule, reason.key = refusal.key;
    return {.answer = encode_message(reason)};
  }
  Reply operator()(const PreviewAsk& m) const {
    if (const Refusal refusal = cannot_ask()) return no(refusal, m.id);
    if (const Refusal refusal = table_.host()->why(viewer_, m.action)) {
      return no(refusal, m.id, table_.host()->words(viewer_, m.action));
    }
    Preview preview;
    preview.id = m.id;
    preview.action = m.action;
    preview.brings.json = table_.host()->preview_json(viewer_, m.action);
    return {.answer = encode_message(preview)};
  }
  Reply operator()(const HelperAsk& m) const {
    if (const Refusal refusal = cannot_ask()) return no(refusal, m.id);
    Helper helper;
    helper.id = m.id;
    helper.number = table_.number();
    helper.helper.json = table_.host()->helper_json(viewer_);
    return {.answer = encode_message(helper)};
  }
  Reply operator()(const HintAsk& m) const {
    if (const Refusal refusal = cannot_ask()) return no(refusal, m.id);
    if (!table_.host()->to_act().has(viewer_)) return no(refuse("table.refuse.turn"), m.id);
    Hint hint;
    hint.id = m.id;
    hint.number = table_.number();
    hint.action = table_.hint(viewer_, hint_budget);
    return {.answer = encode_message(hint)};
  }
  Reply operator()(const RecordAsk& m) const {
    if (!table_.over()) return no(refuse("table.refuse.running"), m.id);
    Record record;
    record.id = m.id;
    record.text = table_.record();
    return {.answer = encode_message(record)};
  }

  // Both need no table: whoever has a record may ask.
  Reply operator()(const Look& m) const { return {.answer = look(m)}; }
  Reply operator()(const Verify& m) const { return {.answer = verify(m)}; }

  // The authority's own.
  Reply operator()(const Hello& m) const { return no(refuse("table.refuse.again"), m.id); }
  Reply operator()(const Create& m) const { return no(refuse("table.refuse.again"), m.id); }
  Reply operator()(const Sit& m) const { return no(refuse("table.refuse.again"), m.id); }

 private:
  static Reply no(const Refusal& refusal, const Maybe<std::string>& id,
                  const ReasonWords& words = {}) {
    return {.answer = refused(refusal, id, words)};
  }
  std::string ack(const Maybe<std::string>& id) const { return ack(id, table_.number() + 1); }
  static std::string ack(const Maybe<std::string>& id, Table::Number number) {
    Ack ack;
    ack.id = id;
    ack.number = number;
    return encode_message(ack);
  }

  Entry entry(std::string_view kind) const {
    Entry e;
    e.kind = kind;
    e.at = at_;
    return e;
  }
  Reply own(std::string_view kind, const Maybe<std::string>& id) const {
    Entry e = entry(kind);
    e.seat = viewer_.index;
    return seated(e, id);
  }
  // An entry that only somebody at the table may cause.
  Reply seated(const Entry& e, const Maybe<std::string>& id) const {
    if (viewer_ == spectator) return no(refuse("table.refuse.watching"), id);
    if (const Refusal refusal = table_.check(e)) {
      const bool asks_game = table_.started() && e.action;
      return no(refusal, id, asks_game ? table_.host()->words(viewer_, *e.action) : ReasonWords{});
    }
    return {.entry = e, .answer = ack(id)};
  }
  Refusal cannot_ask() const {
    if (viewer_ == spectator) return refuse("table.refuse.watching");
    return table_.started() ? allowed : refuse("table.refuse.waiting");
  }

  const Table& table_;
  Seat viewer_;
  std::int64_t at_;
};

}  // namespace

std::string look(const Look& message) {
  const RecordHost record = host_of_record(message.record, message.move);
  if (record.problem) return to_error(record.problem, message.id);
  Seat viewer = spectator;
  if (message.seat && *message.seat >= 0 && *message.seat < record.players) {
    viewer = Seat{static_cast<std::uint8_t>(*message.seat)};
  }
  Sight sight;
  sight.id = message.id;
  sight.moves = static_cast<std::uint32_t>(record.moves);
  sight.move = std::min(message.move, sight.moves);
  sight.seats = record.seats;
  for (std::string& event : record.host->events(sight.move, viewer)) {
    sight.events.push_back({std::move(event)});
  }
  sight.view.json = record.host->view_json(viewer);
  return encode_message(sight);
}

std::string verify(const Verify& message) {
  const Problem problem = verify_record(message.record);
  Verified verified;
  verified.id = message.id;
  if (problem) verified.key = problem.key;
  verified.found = shown(problem.found);
  verified.line = problem.line;
  return encode_message(verified);
}

Reply answer(const Table& table, Seat viewer, const ClientMessage& message, std::int64_t at) {
  return std::visit(Desk(table, viewer, at), message);
}

std::optional<Entry> seat_entry(const Table& table, const Sit& sit, std::int64_t at) {
  Entry e;
  e.kind = "sit";
  e.at = at;
  e.sitter = Word<sitter_words>("person");
  e.name = sit.name;
  if (sit.salt) e.salt = *sit.salt;
  if (sit.seat) {
    e.seat = *sit.seat;
    return e;
  }
  for (const std::string_view kind : {"open", "bot"}) {
    for (const Seat seat : SeatSet::first(table.setup().players)) {
      if (table.seat(seat).kind.text != kind) continue;
      e.seat = seat.index;
      return e;
    }
  }
  return std::nullopt;
}

std::string refused(const Refusal& refusal, const Maybe<std::string>& id,
                    const ReasonWords& words) {
  Refused message;
  message.id = id;
  message.rule = refusal.rule;
  message.key = refusal.key;
  message.words = words;
  return encode_message(message);
}

}  // namespace clowder
