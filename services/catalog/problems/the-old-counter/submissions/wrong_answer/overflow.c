// The total does not fit into 32 bits.
#include <stdio.h>

int main(void) {
  int wheels, n, turn = 1, before, after;
  unsigned total = 0;
  if (scanf("%d %d %d", &wheels, &n, &before) != 3) return 1;
  while (wheels-- > 0) turn *= 10;
  for (; scanf("%d", &after) == 1; before = after) total += (after - before + turn) % turn;
  printf("%u\n", total);
}
