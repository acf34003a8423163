#include <stdio.h>

static int stack[50001];

int main(void) {
  int n, height = 0;
  char name[5];
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 1; i <= n && scanf("%4s", name) == 1; i++) {
    int needs = name[0] == 'p' ? 0 : name[0] == 'd' || name[0] == 'c' ? 1 : 2;
    if (height < needs) {
      printf("ERROR %d\n", i);
      return 0;
    }
    int *top = &stack[height - 1];
    if (name[0] == 'p') {
      if (scanf("%d", &stack[height++]) != 1) return 1;
    } else if (name[0] == 'd') {
      height--;
    } else if (name[0] == 'c') {
      stack[height++] = *top;
    } else {
      int upper = top[0], lower = top[-1];
      if (name[0] == 's') {
        top[0] = lower;
        top[-1] = upper;
      } else {
        top[-1] = upper < lower ? upper : lower;
        height--;
      }
    }
  }
  if (height == 0) puts("EMPTY");
  for (int i = 0; i < height; i++) printf("%d%c", stack[i], i + 1 < height ? ' ' : '\n');
}
