#include <stdio.h>

#define MOST 30001

static int source[MOST], mover[MOST], goal[MOST], back[MOST]; /* back: the left neighbour before the move of a row */
static int first[MOST], following[MOST];                      /* the rows that are made of a row */
static int first_asked[MOST], asked_after[MOST], dancer[MOST], answer_left[MOST], answer_right[MOST];
static int left[MOST], right[MOST];

/* Takes x out of the row and puts x to the right of y. */
static void move(int x, int y) {
  right[left[x]] = right[x];
  left[right[x]] = left[x];
  left[x] = y;
  right[x] = right[y];
  left[right[y]] = x;
  right[y] = x;
}

static void enter(int row) {
  if (row) {
    back[row] = left[mover[row]];
    move(mover[row], goal[row]);
  }
  for (int i = first_asked[row]; i; i = asked_after[i]) {
    answer_left[i] = left[dancer[i]];
    answer_right[i] = right[dancer[i]];
  }
}

int main(void) {
  int n, m, q;
  if (scanf("%d %d %d", &n, &m, &q) != 3) return 1;
  for (int row = 1; row <= m; row++) {
    if (scanf("%d %d %d", &source[row], &mover[row], &goal[row]) != 3) return 1;
    following[row] = first[source[row]];
    first[source[row]] = row;
  }
  for (int i = 1, row; i <= q; i++) {
    if (scanf("%d %d", &row, &dancer[i]) != 2) return 1;
    asked_after[i] = first_asked[row];
    first_asked[row] = i;
  }
  /* a ring in which dancer 0 stands between the right end and the left end */
  for (int x = 0; x <= n; x++) {
    left[x] = x ? x - 1 : n;
    right[x] = x < n ? x + 1 : 0;
  }
  int row = 0;
  enter(row);
  for (;;) {
    if (first[row]) row = first[row];
    else {
      while (row && !following[row]) {
        move(mover[row], back[row]);
        row = source[row];
      }
      if (!row) break;
      move(mover[row], back[row]);
      row = following[row];
    }
    enter(row);
  }
  for (int i = 1; i <= q; i++) printf("%d %d\n", answer_left[i], answer_right[i]);
}
