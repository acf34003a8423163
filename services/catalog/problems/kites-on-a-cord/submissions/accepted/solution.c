#include <stdio.h>

static int left[50002], right[50002];

int main(void) {
  int n, q, kite;
  if (scanf("%d %d", &n, &q) != 2) return 1;
  for (int i = 0; i <= n + 1; i++) {
    left[i] = i - 1;
    right[i] = i + 1;
  }
  while (q-- > 0 && scanf("%d", &kite) == 1) {
    right[left[kite]] = right[kite];
    left[right[kite]] = left[kite];
    printf("%d %d\n", left[kite], right[kite]);
  }
}
