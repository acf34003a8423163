#include <stdio.h>

static char line[100002];

int main(void) {
  if (scanf("%100001s", line) != 1) return 1;
  int next[128] = {0};  // of each letter the place behind its last one
  int start = 0, best = 0;
  for (int i = 0; line[i]; i++) {
    int letter = line[i];
    if (next[letter] > start) start = next[letter];
    next[letter] = i + 1;
    if (i - start + 1 > best) best = i - start + 1;
  }
  printf("%d\n", best);
}
