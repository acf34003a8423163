#include <stdio.h>

static int fun[50000];

int main(void) {
  int n, k;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  long long together = 0;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &fun[i]) != 1) return 1;
    if (i < k) together += fun[i];
  }
  long long best = together;
  for (int i = 0; i < n; i++) {
    together += fun[(i + k) % n] - fun[i];
    if (together > best) best = together;
  }
  printf("%lld\n", best);
}
