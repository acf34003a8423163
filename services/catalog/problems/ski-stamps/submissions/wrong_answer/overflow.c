// The album may be worth more than an int can say.
#include <stdio.h>
#include <stdlib.h>

static int worth[50001], below[50001], chains[50001], above[50001];

static int falling(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }

int main(void) {
  int n, k, count = 0;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 1; i <= n; i++)
    if (scanf("%d", &worth[i]) != 1) return 1;
  for (int i = 2; i <= n; i++)
    if (scanf("%d", &above[i]) != 1) return 1;
  for (int i = n; i > 1; i--) {
    int value = worth[i] + below[i], *best = &below[above[i]];
    chains[count++] = value < *best ? value : *best;
    if (value > *best) *best = value;
  }
  chains[count++] = worth[1] + below[1];
  qsort(chains, count, sizeof(int), falling);
  unsigned album = 0;
  for (int i = 0; i < k; i++) album += chains[i];
  printf("%d\n", (int)album);
}
