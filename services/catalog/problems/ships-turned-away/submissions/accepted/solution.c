#include <stdio.h>
#include <stdlib.h>

struct ship { int come, leave, away; };

static struct ship ships[60000], *by_leave[60000], *heap[60001];  // the heap's top leaves last
static int size;

static int by_come(const void *a, const void *b) {
  return ((const struct ship *)a)->come - ((const struct ship *)b)->come;
}

static int by_leaving(const void *a, const void *b) {
  return (*(struct ship *const *)a)->leave - (*(struct ship *const *)b)->leave;
}

static void push(struct ship *ship) {
  int at = ++size;
  for (; at > 1 && heap[at / 2]->leave < ship->leave; at /= 2) heap[at] = heap[at / 2];
  heap[at] = ship;
}

static struct ship *pop(void) {
  struct ship *top = heap[1], *last = heap[size--];
  int at = 1;
  for (int child; (child = 2 * at) <= size; at = child) {
    if (child < size && heap[child + 1]->leave > heap[child]->leave) child++;
    if (heap[child]->leave <= last->leave) break;
    heap[at] = heap[child];
  }
  heap[at] = last;
  return top;
}

int main(void) {
  int n, p, present = 0, away = 0, next = 0;
  if (scanf("%d %d", &n, &p) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d %d", &ships[i].come, &ships[i].leave) != 2) return 1;
  qsort(ships, n, sizeof *ships, by_come);
  for (int i = 0; i < n; i++) by_leave[i] = &ships[i];
  qsort(by_leave, n, sizeof *by_leave, by_leaving);
  for (int i = 0; i < n; i++) {
    // who leaves before this ship comes has come before it too
    for (; by_leave[next]->leave <= ships[i].come; next++) present -= !by_leave[next]->away;
    push(&ships[i]);
    if (++present > p) {
      pop()->away = 1;
      present--;
      away++;
    }
  }
  printf("%d\n", away);
}
