#include <stdio.h>

static char a[802], b[802];
static int best[801][801];

int main(void) {
  if (scanf("%801s %801s", a, b) != 2) return 1;
  int i, j = 0;
  for (i = 0; a[i]; i++)
    for (j = 0; b[j]; j++) {
      int longer = best[i][j + 1] > best[i + 1][j] ? best[i][j + 1] : best[i + 1][j];
      best[i + 1][j + 1] = a[i] == b[j] ? best[i][j] + 1 : longer;
    }
  printf("%d\n", best[i][j]);
}
