#include <stdio.h>

// The bridges of an island are a list: its first one, and of each bridge the next one.
static int first[20001], next[80000], to[80000], steps[20001], queue[20001];

int main(void) {
  int n, m, edges = 0;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  for (int i = 1; i <= n; i++) first[i] = steps[i] = -1;
  for (int i = 0, a, b; i < m && scanf("%d %d", &a, &b) == 2; i++) {
    to[edges] = b, next[edges] = first[a], first[a] = edges++;
    to[edges] = a, next[edges] = first[b], first[b] = edges++;
  }
  int head = 0, tail = 0;
  queue[tail++] = 1;
  steps[1] = 0;
  while (head < tail) {
    int island = queue[head++];
    for (int edge = first[island]; edge >= 0; edge = next[edge]) {
      int other = to[edge];
      if (steps[other] >= 0) continue;
      steps[other] = steps[island] + 1;
      queue[tail++] = other;
    }
  }
  printf("%d\n", steps[n]);
}
