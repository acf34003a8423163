#include <stdio.h>

static int height[60000], left[60000], right[60000], seen[60000], look[180000], taken[60000];

int main(void) {
  int n, looks = 0, tides = 0, remaining;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &height[i]) != 1) return 1;
    left[i] = i - 1;
    right[i] = i + 1;
    look[looks++] = i;
  }
  remaining = n;
  for (;;) {
    int count = 0;
    for (int k = 0; k < looks; k++) {
      int i = look[k];
      if (i == 0 || i == n - 1 || seen[i] > tides) continue;
      seen[i] = tides + 1;
      if (height[left[i]] > height[i] && height[i] < height[right[i]]) taken[count++] = i;
    }
    if (count == 0) break;
    tides++;
    remaining -= count;
    looks = 0;
    for (int k = 0; k < count; k++) {
      int i = taken[k];
      right[left[i]] = right[i];
      left[right[i]] = left[i];
      look[looks++] = left[i];
      look[looks++] = right[i];
    }
  }
  printf("%d %d\n", tides, remaining);
}
