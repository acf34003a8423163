#include <stdio.h>

static int n, q, seconds[100000];

/* How many meteors were seen before this second. */
static int before(int second) {
  int low = 0, high = n;
  while (low < high) {
    int middle = (low + high) / 2;
    if (seconds[middle] < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

int main(void) {
  int a, b;
  if (scanf("%d %d", &n, &q) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &seconds[i]) != 1) return 1;
  while (q-- > 0 && scanf("%d %d", &a, &b) == 2) printf("%d\n", before(b + 1) - before(a));
}
