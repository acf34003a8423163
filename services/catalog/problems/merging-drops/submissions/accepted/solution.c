#include <stdio.h>

static int column[100000];

int main(void) {
  int n, size, height = 0;
  if (scanf("%d", &n) != 1) return 1;
  while (scanf("%d", &size) == 1) {
    for (; height > 0 && column[height - 1] == size; height--) size++;
    column[height++] = size;
  }
  for (int i = 0; i < height; i++) printf("%d%c", column[i], i + 1 < height ? ' ' : '\n');
}
