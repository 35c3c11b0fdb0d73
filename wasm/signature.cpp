// The behaviour signature as the code of the page computes it; tests/wasm/signature.mjs compares it
// with that of the command. Part of signature.wasm alone, not of what the page loads.
#include "table/signature.h"

extern "C" __attribute__((export_name("signature"))) std::uint64_t clowder_signature() {
  return clowder::signature();
}
