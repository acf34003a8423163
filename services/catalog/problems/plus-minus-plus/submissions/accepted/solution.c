#include <stdio.h>

int main(void) {
  int n, number;
  long long total = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &number) != 1) return 1;
    if (i % 2 == 0) total += (long long)number * (n - i);
  }
  printf("%lld\n", total);
}
