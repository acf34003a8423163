#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MODULUS 1000000007

/* ways[groups][cost]: posts are set from the lowest to the tallest, and stand in separate groups round the circle */
static long long ways[42][2001], next[42][2001];
static int heights[40];

static int rising(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
  int n, s;
  if (scanf("%d %d", &n, &s) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &heights[i]) != 1) return 1;
  qsort(heights, n, sizeof *heights, rising);
  ways[1][0] = 1; /* the lowest post */
  for (int i = 1; i + 1 < n; i++) {
    /* a new post pays for its panels to the lower ones beside it; the taller ones will pay for the others */
    int height = heights[i];
    memset(next, 0, sizeof next);
    for (int groups = 1; groups <= n - 1 - i; groups++)
      for (int cost = 0; cost <= s; cost++) {
        long long count = (groups - 1) * ways[groups - 1][cost]; /* begins a group between two others */
        if (cost >= height) count += 2 * groups * ways[groups][cost - height]; /* stands at either end of one */
        if (cost >= 2 * height) count += (groups + 1) * ways[groups + 1][cost - 2 * height]; /* joins two */
        next[groups][cost] = count % MODULUS;
      }
    memcpy(ways, next, sizeof ways);
  }
  /* the tallest post closes the circle */
  long long all = 0;
  for (int cost = 0; cost + 2 * heights[n - 1] <= s; cost++) all += ways[1][cost];
  printf("%lld\n", all % MODULUS);
}
