// The behaviour signature, and what `lynx` chooses in `box`, as the code of the page computes them;
// tests/wasm/signature.mjs compares both with what the command says. Part of signature.wasm alone,
// not of what the page loads.
#include "table/signature.h"

#include "bots/box/digest.h"

extern "C" __attribute__((export_name("signature"))) std::uint64_t clowder_signature() {
  return clowder::signature();
}

extern "C" __attribute__((export_name("lynx"))) std::uint64_t clowder_lynx() {
  return clowder::box::lynx_digest();
}
