// The behaviour signature, and what the bots choose, as the code of the page computes them;
// tests/wasm/signature.mjs compares both with what the command says. Part of signature.wasm alone,
// not of what the page loads.
#include "table/signature.h"

#include "bots/digest.h"

extern "C" __attribute__((export_name("signature"))) std::uint64_t clowder_signature() {
  return clowder::signature();
}

extern "C" __attribute__((export_name("bots"))) std::uint64_t clowder_bots() {
  return clowder::bots_digest();
}
