#include <stdio.h>

static char character(int n, long long place, int exchanged) {
  if (n == 1) return exchanged ? 'x' : 'o';
  long long middle = 1LL << (n - 1);
  if (place == middle) return '|';
  if (place < middle) return character(n - 1, place, exchanged);
  return character(n - 1, place - middle, !exchanged);
}

int main(void) {
  int n, q;
  long long place;
  if (scanf("%d %d", &n, &q) != 2) return 1;
  while (q-- > 0 && scanf("%lld", &place) == 1) putchar(character(n, place, 0));
  putchar('\n');
}
