#include <stdio.h>

static int weight[200000];

int main(void) {
  int n, k, good = 0;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &weight[i]) != 1) return 1;
  long long tilt = 0; /* right minus left */
  for (int i = 0; i < k; i++) tilt += weight[k + i] - weight[i];
  for (int place = k;; place++) {
    if (tilt == 0) good++;
    if (place + k == n) break;
    tilt += weight[place + k] - 2 * weight[place] + weight[place - k];
  }
  printf("%d\n", good);
}
