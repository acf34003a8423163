#include <stdio.h>
#include <stdlib.h>

#define NEVER 1000000000

static int smaller(int a, int b) {
  return a < b ? a : b;
}

int main(void) {
  // The least discomfort that ends at each temperature. Place 1 is 0 degrees, so that each
  // has a colder and a warmer place.
  int n, s, wish, least[203], before[203];
  if (scanf("%d %d %d", &n, &s, &wish) != 3) return 1;
  for (int place = 0; place < 203; place++) least[place] = before[place] = NEVER;
  least[s + 1] = abs(s - wish);
  while (--n > 0 && scanf("%d", &wish) == 1) {
    for (int place = 0; place < 203; place++) before[place] = least[place];
    for (int place = 1; place <= 201; place++)
      least[place] = smaller(before[place], smaller(before[place - 1], before[place + 1])) + abs(place - 1 - wish);
  }
  int best = NEVER;
  for (int place = 1; place <= 201; place++) best = smaller(best, least[place]);
  printf("%d\n", best);
}
