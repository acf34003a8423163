#include <stdio.h>
#include <stdlib.h>

static int n, m, k, feet[20000], skates[20000];

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static int served(int space) {
  int count = 0;
  for (int i = 0, j = 0; i < n && j < m;) {
    if (skates[j] < feet[i]) {
      j++;
    } else if (skates[j] - feet[i] > space) {
      i++;
    } else {
      i++;
      j++;
      count++;
    }
  }
  return count;
}

int main(void) {
  if (scanf("%d %d %d", &n, &m, &k) != 3) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &feet[i]) != 1) return 1;
  for (int j = 0; j < m; j++)
    if (scanf("%d", &skates[j]) != 1) return 1;
  qsort(feet, n, sizeof(int), compare);
  qsort(skates, m, sizeof(int), compare);
  int low = 0, high = 1000000000;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (served(middle) >= k) high = middle;
    else low = middle + 1;
  }
  printf("%d\n", served(low) >= k ? low : -1);
}
