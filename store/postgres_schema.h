// The tables of the database on PostgreSQL, and the steps from every earlier version to the present
// one. Several nodes may start at once: one of them does it, the others wait.
//
//   migrate(link);                       // throws SchemaTooNew, or PostgresError: nothing changed
//
// A step only adds: nodes of the version before go on working until they are replaced.
#pragma once

#include <span>
#include <string_view>

#include "store/copy.h"
#include "store/link.h"

namespace clowder::store {

// Step n (from 0) leads from version n to n + 1.
std::span<const std::string_view> postgres_migrations();
int current_postgres_schema();

// 0 for an empty database.
int schema_version(Link& link);

// All steps in one transaction. `steps` is for tests of other versions.
Migrated migrate(Link& link, std::span<const std::string_view> steps = postgres_migrations());

// The same for a place; what is wrong is a value.
Result<Migrated> migrate_postgres(const std::string& url);

}  // namespace clowder::store
