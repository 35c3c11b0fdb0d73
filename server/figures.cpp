#include "server/figures.h"

namespace clowder::server {

std::string figures_text(Hub& hub) {
  const Metrics& m = hub.house().metrics;
  const NetworkFigures net = hub.figures();
  const store::Work work = hub.house().store.work();
  MetricsText text;
  text.gauge("clowder_ready", hub.is_draining() || hub.house().store.health() ? 0 : 1);
  text.gauge("clowder_tables", hub.rooms().size());
  text.gauge("clowder_sockets", net.sockets);
  text.gauge("clowder_http_connections", net.http);
  text.gauge("clowder_resident_bytes", resident_bytes());
  text.counter("clowder_accepted_total", net.accepted);
  text.counter("clowder_turned_away_total", net.turned_away);
  text.counter("clowder_bytes_sent_total", net.bytes_out);
  text.counter("clowder_messages_sent_total", net.messages_out);
  text.counter("clowder_requests_total", m.requests);
  text.counter("clowder_messages_total", m.messages);
  text.counter("clowder_entries_total", m.entries);
  text.counter("clowder_moves_total", m.moves);
  text.counter("clowder_bot_moves_total", m.bot_moves);
  text.counter("clowder_repeated_total", m.repeated);
  text.counter("clowder_refused_total", m.refused);
  text.counter("clowder_unkept_total", m.unkept);
  text.counter("clowder_raced_total", m.raced);
  text.counter("clowder_limited_total", m.limited);
  text.counter("clowder_resumed_total", m.resumed);
  text.counter("clowder_dropped_slow_total", m.slow);
  text.counter("clowder_dropped_dead_total", m.dead);
  text.counter("clowder_tables_created_total", m.created);
  text.counter("clowder_games_finished_total", m.finished);
  text.counter("clowder_store_writes_total", work.writes);
  text.counter("clowder_store_commits_total", work.commits);
  text.counter("clowder_store_failures_total", work.failures);
  text.histogram("clowder_ack_seconds", m.wait);
  return text.text();
}

}  // namespace clowder::server
