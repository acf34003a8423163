#include <stdio.h>

static int drawn[50001];

int main(void) {
  int n, pairs = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 1; i <= n; i++)
    if (scanf("%d", &drawn[i]) != 1) return 1;
  for (int i = 1; i <= n; i++) pairs += i < drawn[i] && drawn[drawn[i]] == i;
  printf("%d\n", pairs);
}
