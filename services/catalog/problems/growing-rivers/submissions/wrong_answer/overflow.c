// The water at the sea is more than an int can say.
#include <stdio.h>

static unsigned water[100001];
static int target[100001];

int main(void) {
  int n, passable = 0;
  long long t;
  if (scanf("%d %lld", &n, &t) != 2) return 1;
  for (int i = 1; i <= n; i++)
    if (scanf("%u", &water[i]) != 1) return 1;
  for (int i = 2; i <= n; i++)
    if (scanf("%d", &target[i]) != 1) return 1;
  for (int i = n; i >= 1; i--) {
    if ((int)water[i] >= t) passable++;
    water[target[i]] += water[i];
  }
  printf("%d\n", passable);
}
