#include <stdio.h>
#include <stdlib.h>

static int heights[50000], after[50001];

static int larger(int a, int b) { return a > b ? a : b; }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &heights[i]) != 1) return 1;
  // after[i]: the largest step from stone i to the end.
  for (int i = n - 2; i >= 0; i--) after[i] = larger(after[i + 1], abs(heights[i] - heights[i + 1]));
  int best = 1000000000, before = 0;
  for (int i = 1; i < n - 1; i++) {
    int effort = larger(larger(before, after[i + 1]), abs(heights[i - 1] - heights[i + 1]));
    if (effort < best) best = effort;
    before = larger(before, abs(heights[i - 1] - heights[i]));
  }
  printf("%d\n", best);
}
