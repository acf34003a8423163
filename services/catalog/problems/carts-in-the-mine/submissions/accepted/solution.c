#include <stdio.h>
#include <stdlib.h>

#define MOST 70002

static int n, head[MOST], following[2 * MOST], end[2 * MOST];
static int over[MOST], under[MOST], top[MOST], size[MOST], first[MOST], open[MOST], marks[MOST];
static int lowest[MOST], sibling[MOST], todo[2 * MOST];

/* Adds chambers from `from` in steps; each is put above the groups that it joins. Whatever is above was added later. */
static void tree_of_groups(int from, int step, int *above) {
  for (int i = 1; i <= n; i++) top[i] = i;
  for (int chamber = from, i = 0; i < n; i++, chamber += step)
    for (int edge = head[chamber]; edge; edge = following[edge]) {
      int other = end[edge];
      if ((other - chamber) * step > 0) continue;
      while (top[other] != other) other = top[other] = top[top[other]];
      above[other] = top[other] = chamber;
    }
}

static void mark(int chamber, int change) {
  for (int at = first[chamber] + 1; at <= n; at += at & -at) marks[at] += change;
}

static int marked_before(int at) {
  int count = 0;
  for (; at > 0; at &= at - 1) count += marks[at];
  return count;
}

static void join(int edge, int a, int b) {
  end[edge] = b;
  following[edge] = head[a];
  head[a] = edge;
}

int main(void) {
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 1, a, b; i < n; i++) {
    if (scanf("%d %d", &a, &b) != 2) return 1;
    join(2 * i, a, b);
    join(2 * i + 1, b, a);
  }
  tree_of_groups(1, 1, over);    /* above x: the deepest chambers of ways that begin at x */
  tree_of_groups(n, -1, under);  /* above x: the highest ones */

  /* a preorder of the tree `over`: what is below b stands at first[b] to first[b] + size[b] - 1 */
  for (int chamber = 1; chamber <= n; chamber++) {
    size[chamber]++;
    size[over[chamber]] += size[chamber];
  }
  for (int chamber = n; chamber >= 1; chamber--) {
    first[chamber] = open[over[chamber]];
    open[over[chamber]] += size[chamber];
    open[chamber] = first[chamber] + 1;
  }
  for (int chamber = 2; chamber <= n; chamber++) {
    sibling[chamber] = lowest[under[chamber]];
    lowest[under[chamber]] = chamber;
  }
  long long calm = 0;
  int count = 0;
  todo[count++] = 1;
  while (count > 0) {
    int chamber = todo[--count];
    if (chamber < 0) {
      mark(-chamber, -1);
      continue;
    }
    calm += marked_before(first[chamber] + size[chamber]) - marked_before(first[chamber]);
    mark(chamber, 1); /* marked: what is above the present chamber in `under` */
    todo[count++] = -chamber;
    for (int next = lowest[chamber]; next; next = sibling[next]) todo[count++] = next;
  }
  printf("%lld\n", calm);
}
