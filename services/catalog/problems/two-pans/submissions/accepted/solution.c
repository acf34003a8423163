#include <stdio.h>
#include <stdlib.h>

#define TOP 10000
#define NEVER 1000

static int fewest[2 * TOP + 1], before[2 * TOP + 1];

static int smaller(int a, int b) {
  return a < b ? a : b;
}

int main(void) {
  int n, q, weight, good;
  if (scanf("%d %d", &n, &q) != 2) return 1;
  for (int d = 0; d <= 2 * TOP; d++) fewest[d] = before[d] = NEVER;
  fewest[0] = 0;
  while (n-- > 0 && scanf("%d", &weight) == 1) {
    for (int d = 0; d <= TOP; d++) before[d] = fewest[d];
    for (int d = 0; d <= TOP; d++)
      fewest[d] = smaller(before[d], 1 + smaller(before[abs(d - weight)], before[d + weight]));
  }
  while (q-- > 0 && scanf("%d", &good) == 1) printf("%d ", fewest[good] < NEVER ? fewest[good] : -1);
  printf("\n");
}
