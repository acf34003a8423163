#include <stdio.h>
#include <string.h>

static int h, w, moles[42][14];  // an empty row above, empty columns at both sides
static char numbers[41][14];

static int fits(void) {
  for (int y = 1; y <= h; y++)
    for (int x = 1; x <= w; x++) {
      int rest = numbers[y][x - 1] - '0' - moles[y][x] - moles[y][x - 1] - moles[y][x + 1] - moles[y - 1][x];
      if (rest < 0 || rest > (y < h)) return 0;
      moles[y + 1][x] = rest;
    }
  return 1;
}

static int ways(int x) {
  if (x > w) return fits();
  int sum = 0;
  for (moles[1][x] = 0; moles[1][x] < 2; moles[1][x]++) sum += ways(x + 1);
  return sum;
}

int main(void) {
  if (scanf("%d %d", &h, &w) != 2) return 1;
  for (int y = 1; y <= h; y++)
    if (scanf("%13s", numbers[y]) != 1) return 1;
  printf("%d\n", ways(1));
}
