/* Adds up in 32 bits. */
#include <stdio.h>

static int heights[200000], higher[200000];

int main(void) {
  int n;
  int total = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &heights[i]) != 1) return 1;
  for (int side = 0; side < 2; side++) {
    int top = 0;
    for (int i = 0; i < n; i++) {
      int height = heights[side ? n - 1 - i : i];
      while (top > 0 && heights[side ? n - 1 - higher[top - 1] : higher[top - 1]] <= height) top--;
      total += top > 0 ? i - higher[top - 1] : i;
      higher[top++] = i;
    }
  }
  printf("%d\n", total);
}
