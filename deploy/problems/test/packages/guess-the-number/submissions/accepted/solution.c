#include <stdio.h>
#include <string.h>
int main(void) {
  int low = 1, high = 1000;
  char reply[16];
  for (;;) {
    int middle = (low + high) / 2;
    printf("%d\n", middle);
    fflush(stdout);
    if (scanf("%15s", reply) != 1) return 1;
    if (!strcmp(reply, "right")) return 0;
    if (!strcmp(reply, "higher")) low = middle + 1; else high = middle - 1;
  }
}
