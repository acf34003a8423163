#include <stdio.h>

int main(void) {
  int n, picture, lamps;
  int basis[30] = {0};  // by the highest lamp of a number
  int since[30] = {0};  // the earliest switch that the number was made with, counted from 1
  if (scanf("%d %d", &n, &picture) != 2) return 1;
  int shortest = n + 1;
  for (int last = 1; last <= n && scanf("%d", &lamps) == 1; last++) {
    int start = last;
    for (int lamp = 29; lamp >= 0 && lamps > 0; lamp--) {
      if (!(lamps >> lamp & 1)) continue;
      int other = basis[lamp], before = since[lamp];
      if (before < start) {
        // The later one of the two stays; the other one goes on in its stead.
        basis[lamp] = lamps;
        since[lamp] = start;
        start = before;
        if (other == 0) break;
      }
      lamps ^= other;
    }
    int rest = picture, first = last;
    for (int lamp = 29; lamp >= 0; lamp--)
      if (rest >> lamp & 1 && basis[lamp] != 0) {
        rest ^= basis[lamp];
        if (since[lamp] < first) first = since[lamp];
      }
    if (rest == 0 && last - first + 1 < shortest) shortest = last - first + 1;
  }
  printf("%d\n", shortest <= n ? shortest : 0);
}
