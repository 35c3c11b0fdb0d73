// The tables of the database, and the steps from every earlier version to the present one.
//
//   migrate(db);                       // throws SchemaTooNew, or SqliteError: nothing changed then
//   schema_version(db) == current_schema
#pragma once

#include <span>
#include <stdexcept>
#include <string_view>

#include "store/database.h"

namespace clowder::store {

// Step n (from 0) leads from version n to n + 1.
std::span<const std::string_view> migrations();
int current_schema();

struct SchemaTooNew : std::runtime_error {
  using std::runtime_error::runtime_error;
};

int schema_version(Database& db);

// All steps in one transaction. `steps` is for tests of later versions.
void migrate(Database& db, std::span<const std::string_view> steps = migrations());

// Throws what is wrong if this is no database of ours, or not of the present version.
void require_schema(Database& db);

// The exception being handled as a value; call it inside `catch (...)` only.
Failure what_failed();

}  // namespace clowder::store
