#include <stdio.h>

static int seconds[150000];

int main(void) {
  int n, t, largest = 0;
  if (scanf("%d %d", &n, &t) != 2) return 1;
  for (int first = 0, last = 0; last < n; last++) {
    if (scanf("%d", &seconds[last]) != 1) return 1;
    while (seconds[last] - seconds[first] > t) first++;
    if (last - first + 1 > largest) largest = last - first + 1;
  }
  printf("%d\n", largest);
}
