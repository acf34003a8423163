#include <stdio.h>

static long long gain[20001];

int main(void) {
  int n, m, a, b, people, best = 1;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  while (m-- > 0 && scanf("%d %d %d", &a, &b, &people) == 3) {
    gain[a] -= people;
    gain[b] += people;
  }
  for (int square = 2; square <= n; square++)
    if (gain[square] > gain[best]) best = square;
  printf("%d %lld\n", best, gain[best]);
}
