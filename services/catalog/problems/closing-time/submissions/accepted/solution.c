#include <stdio.h>

static char line[100002], wanted[100002];

int main(void) {
  if (scanf("%100001s", line) != 1) return 1;
  int height = 0, i = 0;
  for (; line[i]; i++) {
    if (line[i] == '(') wanted[height++] = ')';
    else if (line[i] == '[') wanted[height++] = ']';
    else if (line[i] == '{') wanted[height++] = '}';
    else if (height == 0 || wanted[--height] != line[i]) break;
  }
  printf("%d\n", i);
}
