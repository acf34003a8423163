// The sum is larger than an int.
#include <stdio.h>

static int plots[100000], up[100002], down[100002];

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &plots[i]) != 1) return 1;
  for (int i = 0; i <= n + 1; i++) {
    up[i] = i - 1;
    down[i] = i + 1;
  }
  unsigned steps = 0;
  for (int i = n - 1; i >= 0; i--) {
    int plot = plots[i], above = up[plot], below = down[plot];
    if (above > 0) steps += plot - above;
    if (below <= n) steps += below - plot;
    down[above] = below;
    up[below] = above;
  }
  printf("%d\n", (int)(2 * steps));
}
