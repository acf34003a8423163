#include <stdio.h>

#define MOST 50001

static int colour[MOST], left[MOST], right[MOST], same_left[MOST], same_right[MOST], latest[MOST];
static int piece[MOST]; /* the names of the pieces */

int main(void) {
  int n, q, first = 1;
  if (scanf("%d %d", &n, &q) != 2) return 1;
  for (int pennant = 1; pennant <= n; pennant++) {
    if (scanf("%d %d", &colour[pennant], &right[pennant]) != 2) return 1;
    left[right[pennant]] = pennant;
  }
  while (left[first]) first++;

  /* the next pennants of the same colour on the whole rope */
  for (int pennant = first; pennant; pennant = right[pennant]) {
    same_left[pennant] = latest[colour[pennant]];
    same_right[same_left[pennant]] = pennant;
    latest[colour[pennant]] = pennant;
  }

  piece[0] = -1; /* there is no pennant 0 */
  for (int name = 1; name <= q; name++) {
    int cut;
    if (scanf("%d", &cut) != 1) return 1;
    int old = piece[cut], other = right[cut];
    right[cut] = left[other] = 0;
    int a = cut, b = other;
    while (left[a] && right[b]) {
      a = left[a];
      b = right[b];
    }
    /* the walk that has come to an end has passed the shorter piece */
    int left_one = left[a] == 0, shared = 0;
    const int *onward = left_one ? left : right, *links = left_one ? same_right : same_left;
    for (int pennant = left_one ? cut : other; pennant; pennant = onward[pennant]) {
      piece[pennant] = name;
      shared += piece[links[pennant]] == old;
    }
    printf("%d\n", shared);
  }
}
