#include <stdio.h>

static int diaries[2][50001];

int main(void) {
  int size[2], at[2] = {0, 0};
  if (scanf("%d %d", &size[0], &size[1]) != 2) return 1;
  for (int d = 0; d < 2; d++) {
    for (int i = 0; i < size[d]; i++)
      if (scanf("%d", &diaries[d][i]) != 1) return 1;
    diaries[d][size[d]] = 2000000000;
  }
  int held = diaries[1][0] < diaries[0][0], changes = 0;
  while (at[0] < size[0] || at[1] < size[1]) {
    if (diaries[!held][at[!held]] < diaries[held][at[held]]) {
      held = !held;
      changes++;
    }
    at[held]++;
  }
  printf("%d\n", changes);
}
