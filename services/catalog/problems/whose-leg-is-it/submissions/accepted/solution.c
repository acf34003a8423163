#include <stdio.h>

static long long end[100000];

int main(void) {
  int n, q;
  long long point;
  if (scanf("%d %d", &n, &q) != 2) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%lld", &end[i]) != 1) return 1;
    if (i > 0) end[i] += end[i - 1];
  }
  while (q-- > 0 && scanf("%lld", &point) == 1) {
    int low = 0, high = n - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (end[middle] <= point) low = middle + 1;
      else high = middle;
    }
    printf("%d%c", low + 1, q > 0 ? ' ' : '\n');
  }
}
