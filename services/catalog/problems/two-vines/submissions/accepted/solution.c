#include <stdio.h>
#include <string.h>

#define MOST 50001
#define VALUES (1 << 17)

static int head[MOST], following[2 * MOST], end[2 * MOST], came[MOST], order[MOST], beyond[MOST], whole[MOST];
static int first[VALUES], second[VALUES];

static void join(int edge, int a, int b) {
  end[edge] = b;
  following[edge] = head[a];
  head[a] = edge;
}

/* Counts for each Grundy number the knots at which the vine has it when it is planted there. */
static void values(int *count) {
  int n, reached = 0;
  memset(head, 0, sizeof head);
  memset(beyond, 0, sizeof beyond);
  if (scanf("%d", &n) != 1) return;
  for (int i = 1, a, b; i < n; i++) {
    if (scanf("%d %d", &a, &b) != 2) return;
    join(2 * i, a, b);
    join(2 * i + 1, b, a);
  }
  came[1] = 0;
  order[reached++] = 1;
  for (int i = 0; i < n; i++)
    for (int edge = head[order[i]]; edge; edge = following[edge])
      if (end[edge] != came[order[i]]) {
        came[end[edge]] = order[i];
        order[reached++] = end[edge];
      }
  /* what grows from a knot, without the stem that it was reached by */
  for (int i = n - 1; i > 0; i--) beyond[came[order[i]]] ^= beyond[order[i]] + 1;
  /* the whole vine, planted at a knot: what lies behind it comes as one more branch */
  whole[1] = beyond[1];
  count[whole[1]]++;
  for (int i = 1; i < n; i++) {
    int knot = order[i], behind = whole[came[knot]] ^ (beyond[knot] + 1);
    whole[knot] = beyond[knot] ^ (behind + 1);
    count[whole[knot]]++;
  }
}

int main(void) {
  values(first);
  values(second);
  long long ways = 0;
  for (int value = 0; value < VALUES; value++) ways += (long long)first[value] * second[value];
  printf("%lld\n", ways);
}
