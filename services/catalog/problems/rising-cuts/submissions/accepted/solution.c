#include <stdio.h>
#include <string.h>

static char digits[64];
static int n;

static long cuts(int start, int before) {
  if (start == n) return 1;
  long ways = 0;
  for (int length = before > 0 ? before : 1; start + length <= n; length++) {
    int rest = n - start - length;
    if (rest > 0 && rest < length) continue;
    if (digits[start] == '0' && length > 1) break;
    if (length > before || memcmp(digits + start, digits + start - before, length) > 0)
      ways += cuts(start + length, length);
  }
  return ways;
}

int main(void) {
  if (scanf("%63s", digits) != 1) return 1;
  n = strlen(digits);
  printf("%ld\n", cuts(0, 0));
}
