#include <stdio.h>
#include <string.h>

int main(void) {
  char kind[8], what[16];
  int n = 0;
  if (scanf("%7s %15s", kind, what) != 2) return 1;
  if (strcmp(kind, "hide") == 0) {
    sscanf(what, "%d", &n);
    for (int bit = 0; bit < 8; bit++) putchar('a' + (n >> 4 * bit & 15));
    putchar('\n');
  } else {
    for (int bit = 0; bit < 8; bit++) n |= (what[bit] - 'a') << 4 * bit;
    printf("%d\n", n);
  }
}
