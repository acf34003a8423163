#include <stdio.h>

static char map[62][62];  // with a rim of water

// Sinks the island at a square, so that it is counted once, and returns its size.
static int sink(int y, int x) {
  if (map[y][x] != '#') return 0;
  map[y][x] = '.';
  return 1 + sink(y + 1, x) + sink(y - 1, x) + sink(y, x + 1) + sink(y, x - 1);
}

int main(void) {
  int n, best = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int y = 1; y <= n; y++)
    if (scanf("%60s", map[y] + 1) != 1) return 1;
  for (int y = 1; y <= n; y++)
    for (int x = 1; x <= n; x++) {
      int size = sink(y, x);
      if (size > best) best = size;
    }
  printf("%d\n", best);
}
