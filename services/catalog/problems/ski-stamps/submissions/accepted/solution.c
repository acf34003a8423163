#include <stdio.h>
#include <stdlib.h>

static long long worth[50001], below[50001], chains[50001];
static int above[50001];

static int falling(const void *a, const void *b) {
  long long x = *(const long long *)a, y = *(const long long *)b;
  return (x < y) - (x > y);
}

int main(void) {
  int n, k, count = 0;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 1; i <= n; i++)
    if (scanf("%lld", &worth[i]) != 1) return 1;
  for (int i = 2; i <= n; i++)
    if (scanf("%d", &above[i]) != 1) return 1;
  for (int i = n; i > 1; i--) {
    long long value = worth[i] + below[i], *best = &below[above[i]];
    chains[count++] = value < *best ? value : *best;
    if (value > *best) *best = value;
  }
  chains[count++] = worth[1] + below[1];
  qsort(chains, count, sizeof(long long), falling);
  long long album = 0;
  for (int i = 0; i < k; i++) album += chains[i];
  printf("%lld\n", album);
}
