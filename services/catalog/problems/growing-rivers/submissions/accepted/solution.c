#include <stdio.h>

static long long water[100001];
static int target[100001];

int main(void) {
  int n, passable = 0;
  long long t;
  if (scanf("%d %lld", &n, &t) != 2) return 1;
  for (int i = 1; i <= n; i++)
    if (scanf("%lld", &water[i]) != 1) return 1;
  for (int i = 2; i <= n; i++)
    if (scanf("%d", &target[i]) != 1) return 1;
  for (int i = n; i >= 1; i--) {
    if (water[i] >= t) passable++;
    water[target[i]] += water[i];
  }
  printf("%d\n", passable);
}
