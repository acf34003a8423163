#include <stdio.h>
#include <stdlib.h>

static int heights[50000], sorted[50000], most[50000];
static int kinds;

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* The place of a height among the different ones. */
static int place(int height) {
  int low = 0, high = kinds;
  while (low < high) {
    int middle = (low + high) / 2;
    if (sorted[middle] < height) low = middle + 1;
    else high = middle;
  }
  return low;
}

int main(void) {
  int n, best = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &heights[i]) != 1) return 1;
    sorted[i] = heights[i];
  }
  qsort(sorted, n, sizeof sorted[0], compare);
  for (int i = 0; i < n; i++)
    if (kinds == 0 || sorted[kinds - 1] != sorted[i]) sorted[kinds++] = sorted[i];
  for (int i = 0; i < n; i++) {
    int at = place(heights[i]), before = 0;
    if (at > 0 && sorted[at - 1] == heights[i] - 1) before = most[at - 1];
    if (at + 1 < kinds && sorted[at + 1] == heights[i] + 1 && most[at + 1] > before) before = most[at + 1];
    most[at] = before + 1;
    if (most[at] > best) best = most[at];
  }
  printf("%d\n", best);
}
