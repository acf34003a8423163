#include <stdio.h>

static int viewpoints[100000], benches[100000];

int main(void) {
  int n, m, reach, restful = 0;
  if (scanf("%d %d %d", &n, &m, &reach) != 3) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &viewpoints[i]) != 1) return 1;
  for (int i = 0; i < m; i++)
    if (scanf("%d", &benches[i]) != 1) return 1;
  for (int i = 0, bench = 0; i < n; i++) {
    while (bench < m && benches[bench] < viewpoints[i] - reach) bench++;
    restful += bench < m && benches[bench] <= viewpoints[i] + reach;
  }
  printf("%d\n", restful);
}
