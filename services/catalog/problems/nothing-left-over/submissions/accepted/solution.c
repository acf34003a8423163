#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static const uint64_t PRIME = (1ULL << 61) - 1;
static uint64_t numbers[50001], totals[100001];
static int weights[50001];

static uint64_t times(uint64_t a, uint64_t b) { return (unsigned __int128)a * b % PRIME; }

static int ascending(const void *one, const void *other) {
  uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
  return (a > b) - (a < b);
}

int main(void) {
  int n, k, color;
  FILE *random = fopen("/dev/urandom", "rb");
  if (!random || fread(numbers, sizeof *numbers, 50001, random) != 50001) return 1;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 1; i <= k; i++)
    if (scanf("%d", &weights[i]) != 1) return 1;
  // The numbers of the colours, each taken weight times, add up to 0, and are random otherwise:
  // a stretch in the right proportion has the sum 0, and others have it by a chance of nearly nothing.
  uint64_t last = 0;
  for (int i = 1; i < k; i++) {
    uint64_t drawn = numbers[i] % PRIME;
    numbers[i] = times(weights[k], drawn);
    last = (last + PRIME - times(weights[i], drawn)) % PRIME;
  }
  numbers[k] = last;
  for (int i = 1; i <= n; i++) {
    if (scanf("%d", &color) != 1) return 1;
    totals[i] = (totals[i - 1] + numbers[color]) % PRIME;
  }
  // Instead of a map: equal sums stand beside each other once they are sorted.
  qsort(totals, n + 1, sizeof *totals, ascending);
  long long stretches = 0;
  for (int i = 1, equal = 0; i <= n; i++) {
    equal = totals[i] == totals[i - 1] ? equal + 1 : 0;
    stretches += equal;
  }
  printf("%lld\n", stretches);
}
