#include <stdio.h>
#include <stdlib.h>

static long long states[200001];

static int compare(const void *one, const void *other) {
  long long a = *(const long long *)one, b = *(const long long *)other;
  return (a > b) - (a < b);
}

int main(void) {
  long long red = 0, green = 0, blue = 0, pieces = 0, same = 0;
  int n = 1;
  for (int c; (c = getchar()) != '\n' && c != EOF; n++) {
    red += c == 'r';
    green += c == 'g';
    blue += c == 'b';
    states[n] = (red - green) * 1000000 + (green - blue);
  }
  qsort(states, n, sizeof states[0], compare);
  for (int i = 1; i < n; i++) {
    same = states[i] == states[i - 1] ? same + 1 : 0;
    pieces += same;
  }
  printf("%lld\n", pieces);
}
