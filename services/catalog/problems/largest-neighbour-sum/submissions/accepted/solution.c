#include <stdio.h>

int main(void) {
  int n;
  long long last, next, best = -4000000000LL;
  if (scanf("%d %lld", &n, &last) != 2) return 1;
  while (scanf("%lld", &next) == 1) {
    if (last + next > best) best = last + next;
    last = next;
  }
  printf("%lld\n", best);
}
