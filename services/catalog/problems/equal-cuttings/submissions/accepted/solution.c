#include <stdio.h>

static int above[60001], size[60001], times[60001];

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 2; i <= n; i++)
    if (scanf("%d", &above[i]) != 1) return 1;
  for (int i = n; i >= 1; i--) {
    times[++size[i]]++;
    size[above[i]] += size[i];
  }
  for (int k = 1; k <= n; k++) {
    if (n % k != 0) continue;
    int cuts = 0;
    for (int multiple = k; multiple <= n; multiple += k) cuts += times[multiple];
    if (cuts == n / k) printf("%d ", k);
  }
  printf("\n");
}
