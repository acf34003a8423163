#include <stdio.h>

static int above[20001];

static int group(int village) {
  while (above[village] != village) village = above[village] = above[above[village]];
  return village;
}

int main(void) {
  int n, m, spare = 0;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  int groups = n, linked = n == 1 ? 0 : -1;
  for (int i = 1; i <= n; i++) above[i] = i;
  for (int cable = 1, a, b; cable <= m && scanf("%d %d", &a, &b) == 2; cable++) {
    a = group(a), b = group(b);
    if (a == b) {
      spare++;
    } else {
      above[a] = b;
      if (--groups == 1) linked = cable;
    }
  }
  printf("%d %d\n", spare, linked);
}
