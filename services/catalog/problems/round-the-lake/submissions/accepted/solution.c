#include <stdio.h>
#include <stdlib.h>

static int n, k, c, next[20000], bench[40000];

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int possible(int length) {
  int fewest = 0;
  for (int i = 0, end = 0; i < n; i++) {
    while (end < i + n && bench[end] - bench[i] <= length) end++;
    if (end == i + n) return 1;
    next[i] = end;
    if (end - i < next[fewest] - fewest) fewest = i;
  }
  for (int start = fewest + 1; start <= next[fewest]; start++) {
    int at = start;
    for (int used = 0; used < k && at < start + n; used++) at += next[at % n] - at % n;
    if (at >= start + n) return 1;
  }
  return 0;
}

int main(void) {
  if (scanf("%d %d %d", &n, &k, &c) != 3) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &bench[i]) != 1) return 1;
  qsort(bench, n, sizeof(int), compare);
  for (int i = 0; i < n; i++) bench[i + n] = bench[i] + c;
  int low = 0, high = c - 1;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (possible(middle)) high = middle;
    else low = middle + 1;
  }
  printf("%d\n", low);
}
