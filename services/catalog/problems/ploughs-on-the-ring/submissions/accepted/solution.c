#include <stdio.h>
#include <stdlib.h>

#define MOST 50000

static int n, c, ploughs[MOST], line[3 * MOST];

static int by_place(const void *one, const void *other) {
  int a = *(const int *)one, b = *(const int *)other;
  return (a > b) - (a < b);
}

/* Finds the longest way back and the longest way on if plough i drives to garage i + shift. */
static void longest(int shift, int *back, int *on) {
  *on = line[n + shift] - ploughs[0];
  *back = -*on;
  for (int i = 1; i < n; i++) {
    int way = line[n + shift + i] - ploughs[i];
    if (way > *on) *on = way;
    if (-way > *back) *back = -way;
  }
}

static int cost(int shift) {
  int back, on;
  longest(shift, &back, &on);
  return back > on ? back : on;
}

int main(void) {
  if (scanf("%d %d", &n, &c) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &ploughs[i]) != 1) return 1;
  for (int i = n; i < 2 * n; i++)
    if (scanf("%d", &line[i]) != 1) return 1;
  qsort(ploughs, n, sizeof *ploughs, by_place);
  qsort(line + n, n, sizeof *line, by_place);
  for (int i = 0; i < n; i++) {
    line[i] = line[n + i] - c;
    line[2 * n + i] = line[n + i] + c;
  }
  /* The first shift with which the way on is at least as long as the way back. */
  int low = -n, high = n;
  while (low < high) {
    int shift = low + (high - low) / 2, back, on;
    longest(shift, &back, &on);
    if (on >= back) high = shift;
    else low = shift + 1;
  }
  int best = cost(low);
  if (low > -n && cost(low - 1) < best) best = cost(low - 1);
  printf("%d\n", best);
}
