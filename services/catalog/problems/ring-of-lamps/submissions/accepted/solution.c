#include <stdio.h>
#include <string.h>

static char lamps[50001], before[50001];

int main(void) {
  int n;
  long long t;
  if (scanf("%d %lld %50000s", &n, &t, lamps) != 3) return 1;
  // After 2^k minutes a lamp is itself and the one 2^k further on, added modulo 2:
  // t is walked by its powers of two.
  for (int step = 1 % n; t > 0; t >>= 1, step = 2 * step % n) {
    if (t % 2 == 0) continue;
    memcpy(before, lamps, n);
    for (int i = 0; i < n; i++) {
      int other = i + step < n ? i + step : i + step - n;
      lamps[i] = before[i] == before[other] ? '0' : '1';
    }
  }
  puts(lamps);
}
