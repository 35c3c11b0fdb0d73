#include "core/bits.h"

#ifdef CLOWDER_X86_BITS
namespace clowder {
namespace {

bool supports(bool (*feature)()) {
  __builtin_cpu_init();
  return feature();
}

}  // namespace

// No test of a static's guard: these are plain bytes, written once before main().
const bool has_bit_count = supports([] { return __builtin_cpu_supports("popcnt") != 0; });
const bool has_fast_deposit =
    has_bit_count && supports([] {
      return __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_is("amdfam17h") == 0;
    });

}  // namespace clowder
#endif
