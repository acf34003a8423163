#include <stdio.h>

static int above[60001], odd[60001];

int main(void) {
  int n, m, a, b, bright = 0;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  for (int i = 2; i <= n; i++)
    if (scanf("%d", &above[i]) != 1) return 1;
  while (m-- > 0 && scanf("%d %d", &a, &b) == 2) {
    odd[a] ^= 1;
    odd[b] ^= 1;
  }
  for (int i = n; i > 1; i--) {
    bright += odd[i];
    odd[above[i]] ^= odd[i];
  }
  printf("%d\n", bright);
}
