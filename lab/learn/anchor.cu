// The frozen anchors of `box` (bots/box/anchor.h) for a graphics processor: one thread searches one
// decision. The same search: 256 imagined worlds, a tree over what is legal in them, choices by
// worth and curiosity, rounds played out anyhow, chances to win the game by the standing.
//
// Compiled with P, the number of players. Positions are rows of numbers (anchor.py packs them).
// Without a graphics processor the same text is C++.

typedef unsigned int u32;
typedef unsigned long long u64;
typedef unsigned short u16;
typedef unsigned char u8;
typedef long long i64;

#if P == 3
enum { V = 6, T = 8, DEALT = 10 };
#elif P == 4
enum { V = 8, T = 8, DEALT = 10 };
#else
enum { V = 9, T = 7, DEALT = 9 };
#endif
enum { WORLDS = 256 };

#if P == 5
typedef u64 Cells;  // a bit for each cell (value - 1) * 4 + colour; or a nibble for each value
#else
typedef u32 Cells;
#endif

#ifdef __CUDACC__
#define DEVICE __device__ __forceinline__
DEVICE int popcount(u32 x) { return __popc(x); }
DEVICE int popcount(u64 x) { return __popcll(x); }
DEVICE int lowest(u32 x) { return __ffs(x) - 1; }
DEVICE int lowest(u64 x) { return __ffsll(x) - 1; }
DEVICE float root(float x) { return __fsqrt_rn(x); }
DEVICE float exponential(float x) { return __expf(x); }
DEVICE u32 upper(u32 a, u32 b) { return __umulhi(a, b); }
#else
#include <math.h>
#define DEVICE inline
DEVICE int popcount(u32 x) { return __builtin_popcount(x); }
DEVICE int popcount(u64 x) { return __builtin_popcountll(x); }
DEVICE int lowest(u32 x) { return __builtin_ctz(x); }
DEVICE int lowest(u64 x) { return __builtin_ctzll(x); }
DEVICE float root(float x) { return sqrtf(x); }
DEVICE float exponential(float x) { return expf(x); }
DEVICE u32 upper(u32 a, u32 b) { return (u32)((u64)a * b >> 32); }
#endif

#define EVERY (((Cells)2 << (4 * V - 1)) - 1)
#define RED ((Cells)0x1111111111111111ULL & EVERY)

struct Rng {
  u32 state;
  DEVICE u32 next() {
    state = state * 747796405u + 2891336453u;
    const u32 x = ((state >> ((state >> 28) + 4)) ^ state) * 277803737u;
    return x >> 22 ^ x;
  }
  DEVICE u32 below(u32 n) { return upper(next(), n); }
};

// The set bit with so many below it.
DEVICE int nth(Cells bits, u32 n) {
  int at = 0;
#pragma unroll
  for (int step = sizeof(Cells) * 4; step > 0; step >>= 1) {
    const u32 here = popcount((bits >> at) & (((Cells)1 << step) - 1));
    if (n >= here) n -= here, at += step;
  }
  return at;
}
DEVICE int any_of(Cells bits, Rng& rng) { return nth(bits, rng.below(popcount(bits))); }

enum { DISCARD, PREDICT, PLAY, OVER };

// What a row holds, one after the other.
enum {
  HAND,
  TOKENS = HAND + P,
  SIDE = TOKENS + P,
  BEFORE = SIDE + P,
  TAKEN = BEFORE + P,
  PHASE,
  SEAT,
  PLACE,
  TRICK,
  LED,
  BEST,
  AHEAD,
  START,
  OWN_DISCARD,    // -1: none yet
  HAVE_DISCARDED, // a bit a seat
  PROVER,         // -1: nobody
  PROOF,          // a bit for each value its hand lies within
  NUMBER,         // of the round, from 0
  ROW
};

struct World {
  Cells hand[P], tokens[P];
  u32 side[P];  // open colours, the prediction, the tricks: a nibble each
  Cells taken, plays;
  int seat, place, trick, led, best, ahead, phase, paradox, start;
};

DEVICE Cells spread(Cells counts) {  // the cells of the values held
  const Cells some = (counts | counts >> 1 | counts >> 2) & RED;
  return some * 15;
}

DEVICE void find_plays(World& w) {
  Cells plays = spread(w.hand[w.seat]) & RED * (w.side[w.seat] & 15u) & ~w.taken;
  if (w.place == 0 && (w.taken & RED) == 0) {  // box.5.4
    const Cells plain = plays & ~RED;
    if (plain != 0) plays = plain;
  }
  w.plays = plays;
  if (plays == 0) w.paradox = w.seat, w.phase = OVER;
}

DEVICE int next_seat(int seat) { return seat + 1 == P ? 0 : seat + 1; }

DEVICE void play(World& w, int cell) {
  const Cells bit = (Cells)1 << cell;
  const int seat = w.seat, colour = cell & 3, value = cell >> 2;
  w.hand[seat] -= (Cells)1 << (cell & ~3);
  w.tokens[seat] |= bit;
  w.taken |= bit;
  if (w.place == 0) w.led = colour, w.best = -1;
  int strength = -1;
  if (colour != w.led) w.side[seat] &= ~(1u << w.led);  // box.5.5
  if (colour == w.led) strength = value;
  if (colour == 0) strength = value + 16;
  if (strength > w.best) w.best = strength, w.ahead = seat;
  if (++w.place == P) {  // box.6
    w.side[w.ahead] += 256;
    w.seat = w.ahead;
    w.place = 0;
    if (++w.trick == T) {
      w.phase = OVER;
      return;
    }
  } else {
    w.seat = next_seat(seat);
  }
  find_plays(w);
}

DEVICE Cells choices(const World& w) {
  if (w.phase == PLAY) return w.plays;
  if (w.phase == PREDICT) return 7;
  Cells values = 0;
  for (int v = 0; v < V; ++v) {
    if ((w.hand[w.seat] >> (4 * v) & 15) != 0) values |= (Cells)1 << v;
  }
  return values;
}

// The others have discarded in every world.
DEVICE void apply(World& w, int code) {
  if (w.phase == PLAY) return play(w, code);
  if (w.phase == DISCARD) {
    w.hand[w.seat] -= (Cells)1 << (4 * code);
    w.phase = PREDICT;
    w.seat = w.start;
    return;
  }
  const u32 tricks = P == 3 && code > 0 ? code + 2 : code + 1;  // box.1.3
  w.side[w.seat] |= tricks << 4;
  w.seat = next_seat(w.seat);
  if (w.seat == w.start) {
    w.phase = PLAY;
    find_plays(w);
  }
}

// box.8.3 on the plain grid
DEVICE int largest_group(Cells tokens) {
  int most = 0;
  while (tokens != 0) {
    Cells group = tokens & (~tokens + 1), before = 0;
    while (group != before) {
      before = group;
      group |= group << 4 | group >> 4 | (group & ~(RED * 8)) << 1 | (group & ~RED) >> 1;
      group &= tokens;
    }
    const int size = popcount(group);
    if (size > most) most = size;
    tokens &= ~group;
  }
  return most;
}

DEVICE int points(const World& w, int seat) {
  const int tricks = w.side[seat] >> 8 & 15, said = w.side[seat] >> 4 & 15;
  if (w.paradox == seat) return -tricks;
  return tricks == said ? tricks + largest_group(w.tokens[seat]) : tricks;
}

struct Child {  // what choosing among siblings needs
  float sum;
  u16 visits, chances, next;
  u8 code, seat;
  u32 unused;
};
struct Parent {
  Cells tried;
  u32 first;
};

struct Tree {
  Child* children;
  Parent* parents;
  int size;
};

DEVICE int expand(Tree& tree, int node, int seat, int code) {
  const int child = tree.size++;
  Parent& parent = tree.parents[node];
  Child fresh;
  fresh.sum = 0;
  fresh.visits = 0;
  fresh.chances = 1;
  fresh.next = (u16)parent.first;
  fresh.code = (u8)code;
  fresh.seat = (u8)seat;
  fresh.unused = 0;
  tree.children[child] = fresh;
  Parent none;
  none.tried = 0;
  none.first = 0;
  tree.parents[child] = none;
  parent.first = child;
  parent.tried |= (Cells)1 << code;
  return child;
}

DEVICE int select(Tree& tree, int node, Cells legal) {
  int best = 0;
  float most = -1;
  for (int i = tree.parents[node].first; i != 0;) {
    const Child child = tree.children[i];
    if ((legal >> child.code & 1) != 0) {
      const u16 chances = (u16)(child.chances + 1);
      tree.children[i].chances = chances;
      const float one = 1.0f / child.visits;
      const float score = child.sum * one + 0.45f * root(root(chances) * one);
      if (score > most) most = score, best = i;
    }
    i = child.next;
  }
  return best;
}

DEVICE void iterate(Tree& tree, World w, const i64* row, float scale, Rng& rng) {
  u16 path[2 * P + P * T];
  int depth = 0, node = 0;
  bool fresh = false;
  while (!fresh && w.phase != OVER) {
    const Cells legal = choices(w), untried = legal & ~tree.parents[node].tried;
    fresh = untried != 0;
    node = fresh ? expand(tree, node, w.seat, any_of(untried, rng)) : select(tree, node, legal);
    path[depth++] = (u16)node;
    apply(w, tree.children[node].code);
  }
  while (w.phase == PREDICT) apply(w, rng.below(3));
  while (w.phase == PLAY) play(w, any_of(w.plays, rng));
  float chance[P], sum = 0;
  for (int seat = 0; seat < P; ++seat) {
    chance[seat] = exponential(scale * ((int)row[BEFORE + seat] + points(w, seat)));
    sum += chance[seat];
  }
  for (int i = 0; i < depth; ++i) {
    Child& child = tree.children[path[i]];
    child.visits += 1;
    child.sum += chance[child.seat] / sum;
  }
}

DEVICE int draw(u8* pool, int& size, int at) {
  const int value = pool[at];
  pool[at] = pool[--size];
  return value;
}

// The hands of one world that fits what the seat sees; the others have discarded.
DEVICE void imagine(const i64* row, Cells* hands, Rng& rng) {
  const int me = (int)row[SEAT], prover = (int)row[PROVER];
  const Cells mine = (Cells)row[HAND + me], taken = (Cells)row[TAKEN];
  u8 pool[5 * V];
  int size = 0;
  for (int v = 0; v < V; ++v) {
    int seen = popcount(taken >> (4 * v) & 15) + (int)(mine >> (4 * v) & 15);
    seen += row[OWN_DISCARD] == v;
    for (int i = seen; i < 5; ++i) pool[size++] = (u8)v;
  }
  for (int seat = 0; seat < P; ++seat) hands[seat] = 0;
  hands[me] = mine;
  const bool proves = prover >= 0 && prover != me;
  if (proves) {  // box.5.4
    const int held = DEALT - 1 - popcount((Cells)row[TOKENS + prover]);
    for (int i = 0; i < held; ++i) {
      int fit = 0;
      for (int k = 0; k < size; ++k) fit += (int)(row[PROOF] >> pool[k] & 1);
      int n = (int)rng.below(fit), at = 0;
      while ((row[PROOF] >> pool[at] & 1) == 0 || n-- > 0) ++at;
      hands[prover] += (Cells)1 << (4 * draw(pool, size, at));
    }
  }
  for (int seat = 0; seat < P; ++seat) {
    if (seat == me || (proves && seat == prover)) continue;
    const int discarded = (int)(row[HAVE_DISCARDED] >> seat & 1);
    const int held = DEALT - discarded - popcount((Cells)row[TOKENS + seat]);
    for (int i = 0; i < held; ++i) {
      hands[seat] += (Cells)1 << (4 * draw(pool, size, rng.below(size)));
    }
    if (discarded == 0) {  // anything, every value alike
      const Cells some = (hands[seat] | hands[seat] >> 1 | hands[seat] >> 2) & RED;
      hands[seat] -= (Cells)1 << any_of(some, rng);
    }
  }
}

DEVICE void start_from(World& w, const i64* row) {
  for (int seat = 0; seat < P; ++seat) {
    w.tokens[seat] = (Cells)row[TOKENS + seat];
    w.side[seat] = (u32)row[SIDE + seat];
  }
  w.taken = (Cells)row[TAKEN];
  w.phase = (int)row[PHASE];
  w.seat = (int)row[SEAT];
  w.place = (int)row[PLACE];
  w.trick = (int)row[TRICK];
  w.led = (int)row[LED];
  w.best = (int)row[BEST];
  w.ahead = (int)row[AHEAD];
  w.start = (int)row[START];
  w.paradox = -1;
}

// e^(points / scale) of bots/box/stake.h, by the rounds to come
DEVICE float scale_of(int number) {
  const int to_come = P - 1 - number;
  return 1.0f / (2.75f * root(to_come < 2 ? 1.0f : (float)to_come));
}

DEVICE int decide(const i64* row, int iterations, u32 seed, Child* children, Parent* parents,
                  Cells* hands) {
  Rng rng;
  rng.state = seed;
  for (int i = 0; i < WORLDS; ++i) imagine(row, hands + i * P, rng);
  World w;
  start_from(w, row);
  Tree tree;
  tree.children = children;
  tree.parents = parents;
  tree.size = 1;
  tree.parents[0].tried = 0;
  tree.parents[0].first = 0;
  const float scale = scale_of((int)row[NUMBER]);
  for (int i = 0; i < iterations; ++i) {
    const Cells* world = hands + rng.below(WORLDS) * P;
    for (int seat = 0; seat < P; ++seat) w.hand[seat] = world[seat];
    if (w.phase == PLAY) find_plays(w);
    iterate(tree, w, row, scale, rng);
  }
  int best = 0, most = -1;
  float worth = 0;
  for (int i = tree.parents[0].first; i != 0; i = tree.children[i].next) {
    const Child& child = tree.children[i];
    const float mean = child.sum / child.visits;
    if (child.visits > most || (child.visits == most && mean > worth)) {
      most = child.visits, worth = mean, best = child.code;
    }
  }
  return best;
}

DEVICE u32 scatter(u32 x) {
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return x ^ x >> 16;
}

#ifdef __CUDACC__
extern "C" __global__ void __launch_bounds__(128)
    search(const i64* rows, int count, int iterations, u32 seed, Child* children, Parent* parents,
           Cells* hands, i64* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  const size_t node = (size_t)i * (iterations + 1);
  out[i] = decide(rows + (size_t)i * ROW, iterations, scatter(seed + scatter(i)), children + node,
                  parents + node, hands + (size_t)i * WORLDS * P);
}
#else
extern "C" void search(const i64* rows, int count, int iterations, u32 seed, i64* out) {
  Child* children = new Child[iterations + 1];
  Parent* parents = new Parent[iterations + 1];
  Cells* hands = new Cells[WORLDS * P];
  for (int i = 0; i < count; ++i) {
    out[i] = decide(rows + (size_t)i * ROW, iterations, scatter(seed + scatter(i)), children,
                    parents, hands);
  }
  delete[] children;
  delete[] parents;
  delete[] hands;
}
#endif
