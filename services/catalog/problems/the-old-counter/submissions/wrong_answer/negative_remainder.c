// Forgets that % of a negative number is negative.
#include <stdio.h>

int main(void) {
  int wheels, n;
  long long range = 1, total = 0, before, after;
  if (scanf("%d %d %lld", &wheels, &n, &before) != 3) return 1;
  while (wheels-- > 0) range *= 10;
  while (scanf("%lld", &after) == 1) {
    total += (after - before) % range;
    before = after;
  }
  printf("%lld\n", total);
}
