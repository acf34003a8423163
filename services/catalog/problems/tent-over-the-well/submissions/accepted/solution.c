#include <stdio.h>

static long long turns[300000];

int main(void) {
  long long n, edge;
  if (scanf("%lld %lld", &n, &edge) != 2) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%lld", &turns[i]) != 1) return 1;
    turns[n + i] = turns[i] + edge;
  }
  long long tents = n * (n - 1) * (n - 2) / 6;
  for (int i = 0, end = 0; i < n; i++) {
    while (2 * (turns[end] - turns[i]) <= edge) end++;
    long long others = end - i - 1;
    tents -= others * (others - 1) / 2;
  }
  printf("%lld\n", tents);
}
