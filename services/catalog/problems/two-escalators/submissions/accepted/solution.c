#include <stdio.h>

static int go_left[50000];

static long long min(long long x, long long y) { return x < y ? x : y; }

int main(void) {
  int n, go_right;
  long long w, left = 0, right = 0;
  if (scanf("%d %lld", &n, &w) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &go_left[i]) != 1) return 1;
  for (int i = 0; i < n && scanf("%d", &go_right) == 1; i++) {
    long long before = left;
    left = min(left, right + w) + go_left[i];
    right = min(right, before + w) + go_right;
  }
  printf("%lld\n", min(left, right));
}
