// The product of two numbers does not fit into an int.
#include <stdio.h>

static unsigned a[50000], b[50000];

int main(void) {
  int n, k;
  unsigned p, s, largest = 0;
  if (scanf("%d %d %u %u", &n, &k, &p, &s) != 4) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%u %u", &a[i], &b[i]) != 2) return 1;
  for (int i = 0; i + k <= n; i++) {
    unsigned x = s;
    for (int j = i; j < i + k; j++) x = (a[j] * x + b[j]) % p;
    if (x > largest) largest = x;
  }
  printf("%u\n", largest);
}
