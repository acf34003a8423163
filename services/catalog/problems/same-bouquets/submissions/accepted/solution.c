#include <stdint.h>
#include <stdio.h>

static uint64_t sums[50001], seed;

// Each kind counts as a random number: stretches of the same flowers have the same sum,
// and others have different ones, but for a chance of nearly nothing.
// The number of a kind: the seed is drawn at each run, and the rest mixes the bits well (splitmix64).
static uint64_t name_of(uint64_t kind) {
  uint64_t x = seed + kind * 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

int main(void) {
  int n, q, kind, a, b, c, d;
  FILE *random = fopen("/dev/urandom", "rb");
  if (!random || fread(&seed, sizeof seed, 1, random) != 1) return 1;
  if (scanf("%d %d", &n, &q) != 2) return 1;
  for (int i = 1; i <= n; i++) {
    if (scanf("%d", &kind) != 1) return 1;
    sums[i] = sums[i - 1] + name_of(kind);
  }
  while (q-- > 0 && scanf("%d %d %d %d", &a, &b, &c, &d) == 4)
    putchar(sums[b] - sums[a - 1] == sums[d] - sums[c - 1] ? 'Y' : 'N');
  putchar('\n');
}
