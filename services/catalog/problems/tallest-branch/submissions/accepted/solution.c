#include <stdio.h>

static int depth[100001];

int main(void) {
  int n, parent, best = 1;
  if (scanf("%d", &n) != 1) return 1;
  depth[1] = 1;
  for (int node = 2; node <= n && scanf("%d", &parent) == 1; node++) {
    depth[node] = depth[parent] + 1;
    if (depth[node] > best) best = depth[node];
  }
  printf("%d\n", best);
}
