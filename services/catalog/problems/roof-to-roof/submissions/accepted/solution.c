#include <stdio.h>
#include <stdlib.h>

#define FAR (1LL << 60)

struct house { long long x, h; };

static struct house houses[50000];
static long long from_left[50000];

static int compare(const void *a, const void *b) {
  const struct house *one = a, *other = b;
  return (one->x > other->x) - (one->x < other->x);
}

static long long smaller(long long a, long long b) { return a < b ? a : b; }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%lld %lld", &houses[i].x, &houses[i].h) != 2) return 1;
  qsort(houses, n, sizeof *houses, compare);
  long long best = FAR, total = 0;
  for (int i = 0; i < n; i++) {
    from_left[i] = best + houses[i].x;
    best = smaller(best, houses[i].h - houses[i].x);
  }
  best = FAR;
  const struct house *after = NULL;
  for (int i = n - 1; i >= 0; i--) {
    long long x = houses[i].x, h = houses[i].h, near = smaller(from_left[i], best - x);
    best = smaller(best, h + x);
    if (near <= h) {
      total += near + h; /* a leaf: nothing is gained by going on from this roof */
      continue;
    }
    if (after) total += after->x - x + after->h + h;
    after = &houses[i];
  }
  printf("%lld\n", total);
}
