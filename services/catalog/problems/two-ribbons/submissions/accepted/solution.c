#include <stdio.h>

static int lengths[2][30000];
static char colours[2][30000];

int main(void) {
  int counts[2], i = 0, j = 0;
  long long same = 0;
  if (scanf("%d %d", &counts[0], &counts[1]) != 2) return 1;
  for (int r = 0; r < 2; r++)
    for (int k = 0; k < counts[r]; k++)
      if (scanf("%d %c", &lengths[r][k], &colours[r][k]) != 2) return 1;
  while (i < counts[0] && j < counts[1]) {
    int step = lengths[0][i] < lengths[1][j] ? lengths[0][i] : lengths[1][j];
    if (colours[0][i] == colours[1][j]) same += step;
    if ((lengths[0][i] -= step) == 0) i++;
    if ((lengths[1][j] -= step) == 0) j++;
  }
  printf("%lld\n", same);
}
