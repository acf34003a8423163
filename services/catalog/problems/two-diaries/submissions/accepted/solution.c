#include <stdio.h>

static int diaries[2][50001];

int main(void) {
  int size[2], at[2] = {0, 0};
  if (scanf("%d %d", &size[0], &size[1]) != 2) return 1;
  for (int diary = 0; diary < 2; diary++) {
    for (int i = 0; i < size[diary]; i++)
      if (scanf("%d", &diaries[diary][i]) != 1) return 1;
    diaries[diary][size[diary]] = 2000000000;  // later than all
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
