#include <stdio.h>

static long long free_at[50001];
static int heap[50001];

static int before(int a, int b) {
  return free_at[a] != free_at[b] ? free_at[a] < free_at[b] : a < b;
}

int main(void) {
  int n, c, minutes;
  if (scanf("%d %d", &n, &c) != 2) return 1;
  for (int i = 1; i <= c; i++) heap[i] = i;  // sorted, so it is a heap
  while (n-- > 0 && scanf("%d", &minutes) == 1) {
    int desk = heap[1], at = 1;
    printf("%d ", desk);
    free_at[desk] += minutes;
    for (int child; (child = 2 * at) <= c; at = child) {
      if (child < c && before(heap[child + 1], heap[child])) child++;
      if (!before(heap[child], desk)) break;
      heap[at] = heap[child];
    }
    heap[at] = desk;
  }
  printf("\n");
}
