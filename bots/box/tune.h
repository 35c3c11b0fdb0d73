#pragma once
#include <cstdlib>
inline float tune(int i, float d) {
  static float t[32];
  static bool init = [] {
    for (auto& x : t) x = -1e9f;
    for (int k = 0; k < 32; ++k) {
      char n[4] = {'T', char('0' + k / 10), char('0' + k % 10), 0};
      if (const char* e = getenv(n)) t[k] = (float)atof(e);
    }
    return true;
  }();
  (void)init;
  return t[i] < -1e8f ? d : t[i];
}
