#include <stdio.h>

static int h, w;
static char board[60][60];  // a bed at the right end of each row, and a row of beds below

static const int shapes[4][2][2] = {{{0, 1}, {1, 0}}, {{0, 1}, {1, 1}}, {{1, 0}, {1, 1}}, {{1, 0}, {1, -1}}};

static int is_free(int y, int x) {
  return x >= 0 && board[y][x] == '.';
}

static long pave(int y, int x) {
  while (y < h && board[y][x] != '.') {
    if (++x >= w) {
      x = 0;
      y++;
    }
  }
  if (y == h) return 1;
  long ways = 0;
  for (int i = 0; i < 4; i++) {
    int y1 = y + shapes[i][0][0], x1 = x + shapes[i][0][1], y2 = y + shapes[i][1][0], x2 = x + shapes[i][1][1];
    if (!is_free(y1, x1) || !is_free(y2, x2)) continue;
    board[y][x] = board[y1][x1] = board[y2][x2] = '#';
    ways += pave(y, x);
    board[y][x] = board[y1][x1] = board[y2][x2] = '.';
  }
  return ways;
}

int main(void) {
  if (scanf("%d %d", &h, &w) != 2) return 1;
  for (int y = 0; y < h; y++)
    if (scanf("%59s", board[y]) != 1) return 1;
  printf("%ld\n", pave(0, 0));
}
