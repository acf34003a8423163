// The sum does not fit into 32 bits.
#include <stdio.h>

int main(void) {
  int n, number;
  unsigned total = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n && scanf("%d", &number) == 1; i++)
    if (i % 2 == 0) total += number * (n - i);
  printf("%d\n", (int)total);
}
