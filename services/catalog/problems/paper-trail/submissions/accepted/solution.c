#include <stdio.h>

static char letters[50002], message[50002];
static int next[50001];

int main(void) {
  int n, note, length = 0;
  if (scanf("%d %d %50000s", &n, &note, letters + 1) != 3) return 1;
  for (int i = 1; i <= n; i++)
    if (scanf("%d", &next[i]) != 1) return 1;
  for (; note != 0; note = next[note]) message[length++] = letters[note];
  printf("%s\n%d\n", message, n - length);
}
