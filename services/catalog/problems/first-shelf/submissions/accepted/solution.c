#include <stdio.h>

static int heights[50000];

int main(void) {
  int n, q, box;
  if (scanf("%d %d", &n, &q) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &heights[i]) != 1) return 1;
  while (q-- > 0 && scanf("%d", &box) == 1) {
    int low = 0, high = n;
    while (low < high) {
      int middle = (low + high) / 2;
      if (heights[middle] < box) low = middle + 1;
      else high = middle;
    }
    printf("%d%c", low < n ? low : -1, q > 0 ? ' ' : '\n');
  }
}
