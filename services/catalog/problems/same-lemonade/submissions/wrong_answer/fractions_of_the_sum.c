// Compares shares as fractions of 32 bits: near ones become equal.
#include <stdio.h>
#include <stdlib.h>

static float shares[30000][3];

static int compare(const void *one, const void *other) {
  const float *a = one, *b = other;
  for (int i = 0; i < 3; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

int main(void) {
  int n;
  double recipe[3];
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%lf %lf %lf", &recipe[0], &recipe[1], &recipe[2]) != 3) return 1;
    for (int j = 0; j < 3; j++) shares[i][j] = recipe[j] / (recipe[0] + recipe[1] + recipe[2]);
  }
  qsort(shares, n, sizeof shares[0], compare);
  long long pairs = 0, same = 0;
  for (int i = 1; i < n; i++) {
    same = compare(shares[i - 1], shares[i]) == 0 ? same + 1 : 0;
    pairs += same;
  }
  printf("%lld\n", pairs);
}
