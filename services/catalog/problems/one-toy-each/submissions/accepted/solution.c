#include <stdio.h>

struct child { int a, p, b, q; };

static struct child children[30000];
static int first[30001], following[60000], toys[30001];
static char seen[30001], passed[30000];
static long long more[30001];

int main(void) {
  int n, m;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  for (int toy = 1; toy <= n; toy++) first[toy] = -1;
  for (int i = 0; i < m; i++) {
    struct child *c = &children[i];
    if (scanf("%d %d %d %d", &c->a, &c->p, &c->b, &c->q) != 4) return 1;
    following[2 * i] = first[c->a];
    first[c->a] = 2 * i;
    following[2 * i + 1] = first[c->b];
    first[c->b] = 2 * i + 1;
  }
  long long total = 0;
  for (int start = 1; start <= n; start++) {
    if (seen[start]) continue;
    /* the joy of the group if `start` is left over, and for each toy how much more it is if that one is */
    long long joy = 0, best = 0;
    int rings = 0, last = 0, count = 0;
    toys[count++] = start;
    seen[start] = 1;
    for (int k = 0; k < count; k++) {
      int toy = toys[k];
      if (more[toy] > best) best = more[toy];
      for (int wish = first[toy]; wish >= 0; wish = following[wish]) {
        int child = wish / 2;
        if (passed[child]) continue;
        passed[child] = 1;
        struct child c = children[child];
        int other = wish % 2 ? c.a : c.b, here = wish % 2 ? c.q : c.p, there = wish % 2 ? c.p : c.q;
        if (seen[other]) {
          rings++;
          last = child;
          continue;
        }
        seen[other] = 1;
        joy += there;
        more[other] = more[toy] + here - there;
        toys[count++] = other;
      }
    }
    if (rings > 1) {
      puts("-1");
      return 0;
    }
    if (rings == 1) {
      struct child c = children[last];
      long long one = more[c.a] + c.p, two = more[c.b] + c.q;
      best = one > two ? one : two;
    }
    total += joy + best;
  }
  printf("%lld\n", total);
}
