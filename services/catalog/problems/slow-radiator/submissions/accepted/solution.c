#include <stdio.h>
#include <stdlib.h>

#define NEVER 1000000000

static int smaller(int a, int b) {
  return a < b ? a : b;
}

int main(void) {
  int n, s, wish, least[203], before[203];
  if (scanf("%d %d %d", &n, &s, &wish) != 3) return 1;
  for (int t = 0; t < 203; t++) least[t] = before[t] = NEVER;
  least[s + 1] = abs(s - wish);  // one more temperature at each end
  while (--n > 0 && scanf("%d", &wish) == 1) {
    for (int t = 0; t < 203; t++) before[t] = least[t];
    for (int t = 1; t <= 201; t++)
      least[t] = smaller(before[t], smaller(before[t - 1], before[t + 1])) + abs(t - 1 - wish);
  }
  int best = NEVER;
  for (int t = 1; t <= 201; t++) best = smaller(best, least[t]);
  printf("%d\n", best);
}
