#include <stdio.h>
#include <stdlib.h>

struct stall { int *prices, count; };
/* more than the cheapest; the last stall where the dish is not the cheapest, and which one it is there */
struct menu { long long more; int stall, dish; };

static int prices[60000];
static struct stall stalls[30000];
static struct menu heap[180004];
static int size;

static int rising(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int step(const struct stall *stall) { return stall->prices[1] - stall->prices[0]; }

static int by_step(const void *a, const void *b) {
  int x = step(a), y = step(b);
  return (x > y) - (x < y);
}

static void push(long long more, int stall, int dish) {
  int at = ++size;
  for (; at > 1 && heap[at / 2].more > more; at /= 2) heap[at] = heap[at / 2];
  heap[at] = (struct menu){more, stall, dish};
}

static struct menu pop(void) {
  struct menu top = heap[1], last = heap[size--];
  int at = 1;
  for (int child; (child = 2 * at) <= size; at = child) {
    if (child < size && heap[child + 1].more < heap[child].more) child++;
    if (heap[child].more >= last.more) break;
    heap[at] = heap[child];
  }
  heap[at] = last;
  return top;
}

int main(void) {
  int n, k, count = 0, used = 0;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  long long cheapest = 0;
  for (int i = 0, c; i < n; i++) {
    if (scanf("%d", &c) != 1) return 1;
    int *own = prices + used;
    for (int j = 0; j < c; j++)
      if (scanf("%d", &own[j]) != 1) return 1;
    qsort(own, c, sizeof *own, rising);
    cheapest += own[0];
    used += c;
    if (c > 1) stalls[count++] = (struct stall){own, c};
  }
  qsort(stalls, count, sizeof *stalls, by_step);
  push(0, -1, 0);
  while (--k > 0) {
    struct menu menu = pop();
    int i = menu.stall, dish = menu.dish;
    if (i >= 0 && dish + 1 < stalls[i].count)
      push(menu.more + stalls[i].prices[dish + 1] - stalls[i].prices[dish], i, dish + 1);
    if (i + 1 == count) continue;
    push(menu.more + step(&stalls[i + 1]), i + 1, 1);
    if (dish == 1) push(menu.more + step(&stalls[i + 1]) - step(&stalls[i]), i + 1, 1);
  }
  printf("%lld\n", cheapest + heap[1].more);
}
