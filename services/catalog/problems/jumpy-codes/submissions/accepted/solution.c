#include <stdio.h>
#include <stdlib.h>

static int n, d, keys, key[10], found;
static char code[16];

static void extend(int length) {
  if (length == n) {
    puts(code);
    found++;
    return;
  }
  for (int i = 0; i < keys; i++) {
    if (length > 0 && abs(key[i] - (code[length - 1] - '0')) < d) continue;
    code[length] = '0' + key[i];
    extend(length + 1);
  }
}

int main(void) {
  if (scanf("%d %d", &n, &d) != 2) return 1;
  while (keys < 10 && scanf("%d", &key[keys]) == 1) keys++;
  extend(0);
  if (found == 0) puts("NONE");
}
