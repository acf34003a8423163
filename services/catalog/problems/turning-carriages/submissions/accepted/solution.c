#include <stdio.h>

static int train[100000];

int main(void) {
  int n, k;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &train[i]) != 1) return 1;
  for (int i = 0; i < n; i++) {
    int group = i / k, start = group * k;
    int from = start + k <= n ? start + k - 1 - (i - start) : i;
    printf("%d%c", train[from], i + 1 < n ? ' ' : '\n');
  }
}
