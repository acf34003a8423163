#include <stdio.h>

static int rows[3][50000];

int main(void) {
  int counts[3], at[3] = {0}, slack, costumes = 0;
  if (scanf("%d %d %d %d", &counts[0], &counts[1], &counts[2], &slack) != 4) return 1;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < counts[i]; j++)
      if (scanf("%d", &rows[i][j]) != 1) return 1;
  while (at[0] < counts[0] && at[1] < counts[1] && at[2] < counts[2]) {
    int low = 0, high = 0;
    for (int i = 1; i < 3; i++) {
      if (rows[i][at[i]] < rows[low][at[low]]) low = i;
      if (rows[i][at[i]] > rows[high][at[high]]) high = i;
    }
    if (rows[high][at[high]] - rows[low][at[low]] > slack) {
      at[low]++;
      continue;
    }
    costumes++;
    for (int i = 0; i < 3; i++) at[i]++;
  }
  printf("%d\n", costumes);
}
