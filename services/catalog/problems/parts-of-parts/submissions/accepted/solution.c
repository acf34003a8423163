#include <stdio.h>

#define P 1000000007LL

static int from[40000], to[40000], count[40000], next[40000], first[20001], open_wholes[20001], complete[20001];
static long long needed[20001];

int main(void) {
  int n, m, known = 0;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  for (int kind = 1; kind <= n; kind++) first[kind] = -1;
  for (int k = 0; k < m; k++) {
    if (scanf("%d %d %d", &from[k], &to[k], &count[k]) != 3) return 1;
    next[k] = first[from[k]];
    first[from[k]] = k;
    open_wholes[to[k]]++;
  }
  for (int kind = 1; kind <= n; kind++)
    if (open_wholes[kind] == 0) complete[known++] = kind;
  needed[1] = 1;
  long long bought = 0;
  for (int i = 0; i < known; i++) {
    int kind = complete[i];
    if (first[kind] < 0) bought += needed[kind];
    for (int k = first[kind]; k >= 0; k = next[k]) {
      needed[to[k]] = (needed[to[k]] + needed[kind] * count[k]) % P;
      if (--open_wholes[to[k]] == 0) complete[known++] = to[k];
    }
  }
  printf("%lld\n", bought % P);
}
