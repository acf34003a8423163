#include <stdio.h>
#include <stdlib.h>

static int recipes[30000][3];

static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }

static int compare(const void *one, const void *other) {
  const int *a = one, *b = other;
  for (int i = 0; i < 3; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    int *recipe = recipes[i];
    if (scanf("%d %d %d", &recipe[0], &recipe[1], &recipe[2]) != 3) return 1;
    int unit = gcd(gcd(recipe[0], recipe[1]), recipe[2]);
    for (int j = 0; j < 3; j++) recipe[j] /= unit;
  }
  qsort(recipes, n, sizeof recipes[0], compare);
  int pairs = 0, same = 0;
  for (int i = 1; i < n; i++) {
    same = compare(recipes[i - 1], recipes[i]) == 0 ? same + 1 : 0;
    pairs += same;
  }
  printf("%d\n", pairs);
}
