#include <stdio.h>
#include <stdlib.h>

#define TOP 10000
#define NEVER 1000

// The fewest weights for each difference of the pans, whichever is heavier.
static int fewest[2 * TOP + 1], before[2 * TOP + 1];

static int smaller(int a, int b) {
  return a < b ? a : b;
}

int main(void) {
  int n, q, weight, good;
  if (scanf("%d %d", &n, &q) != 2) return 1;
  for (int difference = 0; difference <= 2 * TOP; difference++) fewest[difference] = before[difference] = NEVER;
  fewest[0] = 0;
  while (n-- > 0 && scanf("%d", &weight) == 1) {
    for (int difference = 0; difference <= TOP; difference++) before[difference] = fewest[difference];
    for (int difference = 0; difference <= TOP; difference++)
      fewest[difference] =
          smaller(before[difference], 1 + smaller(before[abs(difference - weight)], before[difference + weight]));
  }
  while (q-- > 0 && scanf("%d", &good) == 1) printf("%d ", fewest[good] < NEVER ? fewest[good] : -1);
  printf("\n");
}
