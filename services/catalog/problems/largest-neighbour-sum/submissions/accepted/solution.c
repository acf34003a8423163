#include <limits.h>
#include <stdio.h>

int main(void) {
  int n, last, next, best = INT_MIN;
  if (scanf("%d %d", &n, &last) != 2) return 1;
  while (scanf("%d", &next) == 1) {
    if (last + next > best) best = last + next;
    last = next;
  }
  printf("%d\n", best);
}
