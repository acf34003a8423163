#include <stdio.h>

static int heights[100000], starts[100000], peaks[100000];

int main(void) {
  int n, low = 0, high = 0;  // how many places are on the stacks
  long long climbs = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int end = 0; end < n; end++) {
    if (scanf("%d", &heights[end]) != 1) return 1;
    while (low > 0 && heights[starts[low - 1]] > heights[end]) low--;
    while (high > 0 && heights[peaks[high - 1]] <= heights[end]) high--;
    int last_higher = high > 0 ? peaks[high - 1] : -1, from = 0, to = low;
    while (from < to) {
      int middle = (from + to) / 2;
      if (starts[middle] > last_higher) to = middle;
      else from = middle + 1;
    }
    climbs += low - from;
    starts[low++] = peaks[high++] = end;
  }
  printf("%lld\n", climbs);
}
