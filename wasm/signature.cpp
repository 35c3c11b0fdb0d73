// The behaviour signature as the page's module computes it; tests/wasm/signature.mjs compares it
// with that of the command.
#include "table/signature.h"

extern "C" __attribute__((export_name("signature"))) std::uint64_t clowder_signature() {
  return clowder::signature();
}
