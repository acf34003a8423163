#include <stdio.h>
#include <stdlib.h>

static int n, w, d, place[140000], by_place[140000];

static int compare(const void *a, const void *b) { return place[*(const int *)a] - place[*(const int *)b]; }

static int possible(int stones) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    if (by_place[i] >= stones) continue;
    if (place[by_place[i]] - at > d) return 0;
    at = place[by_place[i]];
  }
  return w - at <= d;
}

int main(void) {
  if (scanf("%d %d %d", &n, &w, &d) != 3) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &place[i]) != 1) return 1;
    by_place[i] = i;
  }
  qsort(by_place, n, sizeof(int), compare);
  int low = 0, high = n + 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (possible(middle)) high = middle;
    else low = middle + 1;
  }
  printf("%d\n", low <= n ? low : -1);
}
