#include "table/table.h"

#include <algorithm>

#include "core/encode.h"
#include "core/hex.h"
#include "core/sha256.h"
#include "core/utf8.h"

namespace clowder {
namespace {

constexpr std::size_t longest_name = 24;  // characters
constexpr std::size_t salt_digits = 64;
constexpr int most_asked = 3;
constexpr std::size_t most_notes = 128;
constexpr std::size_t most_ids = 16;
constexpr int cats = 12;  // seat.cat.1 to seat.cat.12

constexpr Refusal refuse(std::string_view key) { return {"table", key}; }

// The table's event of an entry; of a move there is none.
std::string_view event_word(std::string_view kind) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> words{{
      {"sit", "sat"},
      {"leave", "left"},
      {"cover", "stand_in"},
      {"return", "back"},
      {"level", "level"},
      {"start", "began"},
      {"undo", "undid"},
      {"time", "waited"},
      {"flag", "flagged"},
      {"rematch", "rematch"},
      {"rename", "renamed"},
      {"wake", "woke"},
  }};
  for (const auto& [entry, event] : words) {
    if (entry == kind) return event;
  }
  return {};
}

// A number of the table's own, the same wherever it is rebuilt; not secret.
std::uint64_t luck(std::string_view commit) {
  std::uint64_t number = 0;
  for (const char c : commit.substr(0, 16)) {
    number = number * 31 + static_cast<unsigned char>(c);
  }
  return number;
}

// One word of a record.
std::string record_name(std::string_view name) {
  std::string word(name);
  for (char& c : word) {
    if (c == ' ' || c == '#' || c == '=' || c == ':') c = '_';
  }
  return word;
}

bool has_time(const ClockSetup& clock) {
  constexpr std::int64_t most = 30LL * 24 * 3600 * 1000;
  return clock.bank >= 1000 && clock.bank <= most && clock.more >= 0 && clock.more <= most;
}

}  // namespace

bool is_name(std::string_view name) {
  std::size_t characters = 0;
  while (!name.empty()) {
    const std::size_t size = utf8_length(name);
    const auto byte = static_cast<unsigned char>(name.front());
    const bool control = byte < 0x20 || byte == 0x7f ||
                         (byte == 0xc2 && size == 2 && static_cast<unsigned char>(name[1]) < 0xa0);
    if (size == 0 || control || ++characters > longest_name) return false;
    name.remove_prefix(size);
  }
  return characters != 0;
}

std::string commit_of(std::string_view secret) { return to_hex(sha256(secret)); }

Table::Table(const Entry& create, std::string_view secret)
    : setup_(*create.setup),
      commit_(*create.commit),
      secret_(secret),
      sitters_(static_cast<std::size_t>(setup_.players)),
      number_(1),
      at_(create.at) {
  for (Sitter& sitter : sitters_) sitter.left = setup_.clock ? setup_.clock->bank : 0;
}

Table::Table(const OneScreen& here)
    : setup_(here.setup),
      secret_(here.seed),
      sitters_(static_cast<std::size_t>(setup_.players)),
      number_(1),
      start_(here.start),
      one_screen_(true) {}

Problem Table::check_create(const Entry& entry) {
  if (!entry.setup || !entry.commit) return {"problem.message.field", "setup"};
  const TableSetup& setup = *entry.setup;
  if (setup.clock && !has_time(*setup.clock)) return {"problem.clock", ""};
  return check_setup({.game = setup.game, .players = setup.players, .options = setup.options});
}

Refusal Table::check(const Entry& entry) const {
  const std::string_view kind = entry.kind.text;
  if (kind == "create") return refuse("table.refuse.started");
  if (kind == "wake") return allowed;
  if (kind == "start") return started() ? refuse("table.refuse.started") : allowed;
  if (kind == "rematch") {
    if (!over()) return refuse("table.refuse.running");
    const bool committed = entry.commit && entry.commit->size() == 64 && is_hex(*entry.commit);
    return committed ? allowed : refuse("table.refuse.salt");
  }
  if (!entry.seat || *entry.seat < 0 || *entry.seat >= setup_.players) {
    return refuse("table.refuse.seat");
  }
  if (kind == "sit") return check_sit(entry);
  if (kind == "move" || kind == "undo") return check_game(entry);
  if (kind == "time" || kind == "flag") return check_clock(entry);
  return check_seat(entry);
}

Refusal Table::check_sit(const Entry& entry) const {
  const Sitter& there = sitter(entry);
  if (!entry.sitter || entry.sitter->text == "open") return refuse("table.refuse.seat");
  const bool person = entry.sitter->text == "person";
  if (there.is_person() || (there.is_bot() && !person)) return refuse("table.refuse.taken");
  if (person && (!entry.name || !is_name(*entry.name))) return refuse("table.refuse.name");
  if (!person && entry.name && !entry.name->empty() && !is_name(*entry.name)) {
    return refuse("table.refuse.name");
  }
  if (entry.salt && (entry.salt->size() > salt_digits || !is_hex(*entry.salt))) {
    return refuse("table.refuse.salt");
  }
  return allowed;
}

// What is done to who sits there.
Refusal Table::check_seat(const Entry& entry) const {
  const std::string_view kind = entry.kind.text;
  const Sitter& there = sitter(entry);
  const bool present = there.is_person() && !there.away;
  if (kind == "leave") {
    const bool may = started() ? present : !there.is_open();
    return may ? allowed : refuse("table.refuse.seat");
  }
  if (kind == "cover") return started() && present ? allowed : refuse("table.refuse.seat");
  if (kind == "return") {
    return there.is_person() && there.away ? allowed : refuse("table.refuse.seat");
  }
  if (kind == "level") {
    const bool bot = there.is_bot() || there.away;
    return bot && entry.level ? allowed : refuse("table.refuse.bot");
  }
  if (!there.is_person()) return refuse("table.refuse.seat");  // rename
  return entry.name && is_name(*entry.name) ? allowed : refuse("table.refuse.name");
}

Refusal Table::check_game(const Entry& entry) const {
  if (!started()) return refuse("table.refuse.waiting");
  if (entry.kind.text == "move") {
    if (!entry.action) return refuse("table.refuse.action");
    return host_->refusal(seat_of(entry), *entry.action);
  }
  return open_to_undo(seat_of(entry)) ? allowed : refuse("table.refuse.undo");
}

std::optional<Table::Number> Table::open_to_undo(Seat seat) const {
  if (!started() || over() || !people().has(seat)) return std::nullopt;
  return host_->open_to_undo(seat, one_screen_ ? SeatSet::of(seat) : people());
}

Refusal Table::check_clock(const Entry& entry) const {
  if (!setup_.clock || !started() || over()) return refuse("table.refuse.time");
  const Sitter& there = sitter(entry);
  if (entry.kind.text == "time") {
    const bool may = there.is_person() && there.asked < most_asked && setup_.clock->more > 0;
    return may ? allowed : refuse("table.refuse.time");
  }
  const bool late = running().has(seat_of(entry)) && there.left <= entry.at - at_;
  return late ? allowed : refuse("table.refuse.time");
}

void Table::apply(const Entry& entry, std::string_view secret) {
  ++number_;
  charge(entry);
  at_ = std::max(at_, entry.at);
  note(entry);
  if (entry.seat) change_seat(entry);
  change_game(entry, secret);
}

// Time runs for who is to act, from entry to entry; not while the authority was away.
void Table::charge(const Entry& entry) {
  if (!setup_.clock || entry.kind.text == "wake" || entry.at <= at_) return;
  for (const Seat seat : running()) {
    std::int64_t& left = sitters_[seat.index].left;
    left = std::max<std::int64_t>(0, left - (entry.at - at_));
  }
}

void Table::sit(Sitter& sitter, const Entry& entry) const {
  const std::int64_t left = sitter.left;
  sitter = Sitter{};
  sitter.left = left;
  sitter.kind = *entry.sitter;
  sitter.name = entry.name ? *entry.name : "";
  sitter.salt = entry.salt ? *entry.salt : "";
  if (entry.level) sitter.level = *find_level(entry.level->text);
}

void Table::change_seat(const Entry& entry) {
  const std::string_view kind = entry.kind.text;
  Sitter& there = sitters_[seat_of(entry).index];
  if (kind == "sit") return sit(there, entry);
  if (kind == "leave" && !started()) {
    const std::int64_t left = there.left;
    there = Sitter{};
    there.left = left;
  } else if (kind == "leave" || kind == "cover" || kind == "flag") {
    there.away = true;
  } else if (kind == "return") {
    there.away = false;
    if (setup_.clock) there.left = std::max(there.left, setup_.clock->more);
  } else if (kind == "time") {
    ++there.asked;
    there.left += setup_.clock->more;
  } else if (kind == "rename") {
    there.name = *entry.name;
  }
  if (entry.level) there.level = *find_level(entry.level->text);
}

void Table::change_game(const Entry& entry, std::string_view secret) {
  const std::string_view kind = entry.kind.text;
  if (kind == "start") return begin(start_);
  if (kind == "rematch") {
    const int next = (host_->first() + 1) % setup_.players;
    commit_ = *entry.commit;
    secret_ = secret;
    rematch_ = number_;
    return begin(next);
  }
  if (kind != "move" && kind != "undo") return;
  const Seat seat = seat_of(entry);
  Sitter& there = sitters_[seat.index];
  there.last_move = number_;
  if (kind == "undo") return host_->undo(*open_to_undo(seat));
  host_->play(number_, seat, *entry.action);
  if (!entry.id) return;
  if (there.ids.size() == most_ids) there.ids.erase(there.ids.begin());
  there.ids.emplace_back(*entry.id, number_);
}

// Open seats are played by bots.
void Table::begin(std::optional<int> start) {
  std::string seed = secret_;
  for (Sitter& sitter : sitters_) {
    if (sitter.is_open()) sitter.kind = "bot";
    sitter.left = setup_.clock ? setup_.clock->bank : 0;
    sitter.asked = 0;
    if (!one_screen_) seed += "+" + sitter.salt;
  }
  host_ = make_host({.game = setup_.game,
                     .players = setup_.players,
                     .options = setup_.options,
                     .seed = seed,
                     .start = start});
  host_->begin(number_);
}

void Table::note(const Entry& entry) {
  if (notes_.size() == most_notes) notes_.erase(notes_.begin(), notes_.begin() + most_notes / 2);
  TableEvent event;
  event.n = number_;
  event.kind = event_word(entry.kind.text);
  event.seat = entry.seat;
  event.name = entry.name;
  event.level = entry.level;
  notes_.push_back({number_, event.kind.text.empty() ? "" : encode_json(event)});
}

SeatSet Table::people() const {
  SeatSet set;
  for (const Seat seat : SeatSet::first(setup_.players)) {
    if (sitters_[seat.index].is_person()) set.add(seat);
  }
  return set;
}

SeatSet Table::running() const {
  SeatSet set;
  if (!started()) return set;
  for (const Seat seat : host_->to_act()) {
    const Sitter& there = sitters_[seat.index];
    if (there.is_person() && !there.away) set.add(seat);
  }
  return set;
}

SeatInfo Table::seat(Seat seat) const {
  const Sitter& there = sitters_[seat.index];
  SeatInfo info;
  info.kind = there.kind;
  info.name = there.name;
  if (there.is_bot() || there.away) info.level = Word<levels>(there.level);
  info.away = there.away;
  // Five apart around twelve names: no two seats have the same.
  info.cat = static_cast<int>((luck(commit_) % cats + seat.index * 5U) % cats) + 1;
  return info;
}

std::optional<Seat> Table::due_bot() const {
  if (!started() || over()) return std::nullopt;
  for (const Seat seat : host_->to_act()) {
    const Sitter& there = sitters_[seat.index];
    if (there.is_bot() || there.away) return seat;
  }
  return std::nullopt;
}

std::string Table::choose(Seat seat, Level level, const Budget& budget) const {
  return host_->bot_action(seat, level, budget, luck(commit_) + number_ * 8 + seat.index);
}
std::string Table::think(Seat seat, const Budget& budget) const {
  return choose(seat, sitters_[seat.index].level, budget);
}
std::string Table::hint(Seat seat, const Budget& budget) const {
  return choose(seat, Level::lynx, budget);
}

std::optional<Table::Deadline> Table::deadline() const {
  std::optional<Deadline> first;
  if (!setup_.clock || over()) return first;
  for (const Seat seat : running()) {
    const std::int64_t at = at_ + sitters_[seat.index].left;
    if (!first || at < first->at) first = {seat, at};
  }
  return first;
}

std::optional<Table::Number> Table::number_of(Seat seat, std::string_view id) const {
  for (const auto& [known, number] : sitters_[seat.index].ids) {
    if (known == id) return number;
  }
  return std::nullopt;
}

Update Table::update(Seat viewer, std::optional<Number> since) const {
  Update update;
  update.number = number_;
  const bool missing = !since || *since > number_ || *since + 1 < rematch_ ||
                       (!notes_.empty() && *since + 1 < notes_.front().number) ||
                       (started() && !host_->remembers(*since + 1));
  update.fresh = missing;
  update.since = missing ? number_ : *since;
  tell_events(update, viewer);
  for (const Seat seat : SeatSet::first(setup_.players)) update.seats.push_back(this->seat(seat));
  update.commit = commit_;
  update.over = over();
  if (setup_.clock) {
    update.clock = ClockNow{.at = at_, .left = {}, .running = {}};
    for (const Sitter& sitter : sitters_) update.clock->left.push_back(sitter.left);
    for (const Seat seat : running()) update.clock->running.push_back(seat.index);
  }
  if (!started()) return update;
  update.view.json = host_->view_json(viewer);
  update.legal = host_->legal_actions(viewer);
  if (over()) update.secret = secret_;
  update.undo = open_to_undo(viewer).has_value();
  return update;
}

void Table::tell_events(Update& update, Seat viewer) const {
  for (const Note& note : notes_) {
    if (note.number <= update.since) continue;
    if (!note.event.empty()) update.events.push_back({note.event});
    if (!started()) continue;
    for (std::string& event : host_->events(note.number, viewer)) {
      update.events.push_back({std::move(event)});
    }
  }
}

std::string Table::record() const {
  std::vector<std::string> names;
  for (const Sitter& sitter : sitters_) {
    std::string name = "bot:" + std::string(levels[static_cast<std::size_t>(sitter.level)]);
    names.push_back(sitter.is_person() ? record_name(sitter.name) : std::move(name));
  }
  return host_->record(names, commit_);
}

}  // namespace clowder
