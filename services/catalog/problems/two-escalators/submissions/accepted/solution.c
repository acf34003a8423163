#include <stdio.h>

static int a[50000];

static long long min(long long x, long long y) { return x < y ? x : y; }

int main(void) {
  int n, b;
  long long w, left = 0, right = 0;
  if (scanf("%d %lld", &n, &w) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &a[i]) != 1) return 1;
  for (int i = 0; i < n && scanf("%d", &b) == 1; i++) {
    long long before = left;
    left = min(left, right + w) + a[i];
    right = min(right, before + w) + b;
  }
  printf("%lld\n", min(left, right));
}
