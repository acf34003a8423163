#include <stdio.h>

static int top[60001], bottom[60001], near[60001][2];

static void link(int card, int other) { near[card][near[card][0] != 0] = other; }

int main(void) {
  int n, a, b = 1;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 1; i <= n; i++) top[i] = bottom[i] = i;
  for (int i = 1; i < n; i++) {
    if (scanf("%d %d", &a, &b) != 2) return 1;
    link(top[a], top[b]);
    link(top[b], top[a]);
    top[b] = bottom[a];
  }
  for (int before = 0, card = top[b], i = 0; i < n; i++) {
    printf("%d%c", card, i + 1 < n ? ' ' : '\n');
    int next = near[card][near[card][0] == before];
    before = card;
    card = next;
  }
}
