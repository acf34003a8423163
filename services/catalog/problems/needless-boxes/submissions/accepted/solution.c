#include <stdio.h>

static int boxes[100002], things[100002];

int main(void) {
  int height = 0, needless = 0;
  for (int c; (c = getchar()) != '\n' && c != EOF;) {
    if (c == '(') {
      boxes[height++]++;
      boxes[height] = things[height] = 0;
    } else if (c == ')') {
      needless += boxes[height] == 1 && things[height] == 0;
      height--;
    } else {
      things[height]++;
    }
  }
  printf("%d\n", needless);
}
