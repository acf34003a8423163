#include <stdio.h>

static long long x[40001], y[40001];

static long long square(int i, int k) {
  return (x[i] - x[k]) * (x[i] - x[k]) + (y[i] - y[k]) * (y[i] - y[k]);
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
  long long best = 0;
  for (int i = 0, far = 1; i < n; i++) {
    int next = (i + 1) % n;
    for (;;) {
      int after = (far + 1) % n;
      if (square(i, far) > best) best = square(i, far);
      if (square(next, far) > best) best = square(next, far);
      // whether the way to the next corner leads away from the side
      long long away = (x[next] - x[i]) * (y[after] - y[far]) - (y[next] - y[i]) * (x[after] - x[far]);
      if (away < 0) break;
      far = after;
    }
  }
  printf("%lld\n", best);
}
