#include <stdio.h>

enum { MODULUS = 1000000007, MOST = 100000 };

static int ends_short[MOST + 1] = {1}, ends_long[MOST + 1];

int main(void) {
  for (int i = 1; i <= MOST; i++) {
    ends_short[i] = (ends_short[i - 1] + ends_long[i - 1]) % MODULUS;
    if (i >= 3) ends_long[i] = ends_short[i - 3];
  }
  int q, n;
  if (scanf("%d", &q) != 1) return 1;
  while (q-- > 0 && scanf("%d", &n) == 1) printf("%d ", (ends_short[n] + ends_long[n]) % MODULUS);
  printf("\n");
}
