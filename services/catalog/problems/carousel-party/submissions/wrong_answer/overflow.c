// The sum is larger than an int.
#include <stdio.h>

static int fun[50000];

int main(void) {
  int n, k;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  unsigned together = 0;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &fun[i]) != 1) return 1;
    if (i < k) together += fun[i];
  }
  int best = (int)together;
  for (int i = 0; i < n; i++) {
    together += fun[(i + k) % n] - fun[i];
    if ((int)together > best) best = (int)together;
  }
  printf("%d\n", best);
}
