#include <stdio.h>

static int to[50000], next[50000], first[20001], streets[60003], queue[60003];

int main(void) {
  int n, m, a;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  for (int square = 1; square <= n; square++) first[square] = -1;
  for (int i = 0; i < m; i++) {
    if (scanf("%d %d", &a, &to[i]) != 2) return 1;
    next[i] = first[a];
    first[a] = i;
  }
  for (int place = 0; place < 3 * n + 3; place++) streets[place] = -1;
  int known = 0;
  queue[known++] = 3;  // square 1, no street of the round
  streets[3] = 0;
  for (int done = 0; done < known; done++) {
    int place = queue[done];
    for (int i = first[place / 3]; i >= 0; i = next[i]) {
      int other = 3 * to[i] + (place + 1) % 3;
      if (streets[other] >= 0) continue;
      streets[other] = streets[place] + 1;
      queue[known++] = other;
    }
  }
  printf("%d\n", streets[3 * n] < 0 ? -1 : streets[3 * n] / 3);
}
