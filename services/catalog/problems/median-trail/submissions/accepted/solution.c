#include <stdio.h>
#include <string.h>

static int n, field[320][320];

static int possible(int height) {
  int most[321];
  memset(most, 0, sizeof most);
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++) {
      int left = x > 0 ? most[x] : 0, up = most[x + 1];
      most[x + 1] = (left > up ? left : up) + (field[y][x] >= height);
    }
  return most[n] >= n;
}

int main(void) {
  if (scanf("%d", &n) != 1) return 1;
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++)
      if (scanf("%d", &field[y][x]) != 1) return 1;
  int low = 1, high = 1000000;
  while (low < high) {
    int middle = (low + high + 1) / 2;
    if (possible(middle)) low = middle;
    else high = middle - 1;
  }
  printf("%d\n", low);
}
