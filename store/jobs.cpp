#include "store/jobs.h"

#include <chrono>
#include <thread>
#include <utility>

#include "core/json.h"
#include "store/postgres_schema.h"

namespace clowder::store {
namespace {

constexpr int most_tries = 60;  // half a minute without a database
constexpr auto pause = std::chrono::milliseconds(500);

// A lease that ends later than any given now was given before the database's clock went back.
constexpr const char* take_sql = R"(
UPDATE chunks SET until = clock_timestamp() + $1::bigint * interval '1 ms'
FROM (SELECT job AS j, number AS n FROM chunks
      WHERE result IS NULL AND (until <= clock_timestamp() OR until > clock_timestamp() + $1::bigint * interval '1 ms')
        AND version = $3 AND ($2 = '' OR job = nullif($2, '')::bigint)
      ORDER BY job, number LIMIT 1 FOR UPDATE SKIP LOCKED) free
WHERE job = free.j AND number = free.n
RETURNING job, number, plan)";

constexpr const char* submit_sql = R"(
WITH j AS (INSERT INTO jobs DEFAULT VALUES RETURNING id), c AS (
  INSERT INTO chunks (job, number, plan, until, version) SELECT j.id, v.n - 1, v.plan, now(), $2
  FROM j, json_array_elements_text($1) WITH ORDINALITY AS v(plan, n))
SELECT id FROM j)";

std::string text_of(std::int64_t number) { return std::to_string(number); }

}  // namespace

Jobs::Jobs(std::string url, std::string version)
    : url_(std::move(url)), version_(std::move(version)), link_(std::make_unique<Link>(url_)) {
  migrate(*link_);
}

template <class Ask>
auto Jobs::with_link(Ask ask) {
  for (int tries = 1;; ++tries) {
    try {
      if (!link_) link_ = std::make_unique<Link>(url_);
      return ask(*link_);
    } catch (const PostgresError& error) {
      if (!error.lost() || tries == most_tries) throw;
      link_.reset();
      std::this_thread::sleep_for(pause);
    }
  }
}

std::int64_t Jobs::submit(const std::vector<std::string>& plans) {
  std::string list = "[";
  for (const std::string& plan : plans) {
    if (list.size() > 1) list += ',';
    list += json_quoted(plan);
  }
  list += ']';
  return with_link([&](Link& link) { return link.run(submit_sql, {list, version_}).number(0, 0); });
}

std::optional<Chunk> Jobs::take(std::int64_t lease_ms, std::optional<std::int64_t> job) {
  return with_link([&](Link& link) -> std::optional<Chunk> {
    const Rows rows = link.run(take_sql, {text_of(lease_ms), job ? text_of(*job) : "", version_});
    if (rows.size() == 0) return std::nullopt;
    return Chunk{rows.number(0, 0), rows.number(0, 1), rows.text(0, 2)};
  });
}

void Jobs::renew(const Chunk& chunk, std::int64_t lease_ms) {
  with_link([&](Link& link) {
    link.run(
        "UPDATE chunks SET until = clock_timestamp() + $3::bigint * interval '1 ms'"
        " WHERE job = $1::bigint AND number = $2::bigint AND result IS NULL",
        {text_of(chunk.job), text_of(chunk.number), text_of(lease_ms)});
    return 0;
  });
}

void Jobs::finish(const Chunk& chunk, const std::string& result) {
  with_link([&](Link& link) {
    link.run(
        "UPDATE chunks SET result = $3 WHERE job = $1::bigint AND number = $2::bigint"
        " AND result IS NULL",
        {text_of(chunk.job), text_of(chunk.number), result});
    return 0;
  });
}

std::int64_t Jobs::unfinished(std::int64_t job) {
  return with_link([&](Link& link) {
    return link
        .run("SELECT count(*) FROM chunks WHERE job = $1::bigint AND result IS NULL",
             {text_of(job)})
        .number(0, 0);
  });
}

std::vector<std::string> Jobs::results(std::int64_t job) {
  return with_link([&](Link& link) {
    const Rows rows = link.run("SELECT result FROM chunks WHERE job = $1::bigint ORDER BY number",
                               {text_of(job)});
    std::vector<std::string> all;
    for (int i = 0; i < rows.size(); ++i) all.push_back(rows.text(i, 0));
    return all;
  });
}

void Jobs::forget(std::int64_t job) {
  with_link([&](Link& link) {
    link.run("DELETE FROM jobs WHERE id = $1::bigint", {text_of(job)});
    return 0;
  });
}

}  // namespace clowder::store
