#include <stdio.h>

static struct crate { int last, bottles; } heap[50001];
static int size;

static void push(struct crate crate) {
  int at = ++size;
  for (; at > 1 && heap[at / 2].last > crate.last; at /= 2) heap[at] = heap[at / 2];
  heap[at] = crate;
}

static void pop(void) {
  struct crate crate = heap[size--];
  int at = 1;
  for (int child; (child = 2 * at) <= size; at = child) {
    if (child < size && heap[child + 1].last < heap[child].last) child++;
    if (heap[child].last >= crate.last) break;
    heap[at] = heap[child];
  }
  heap[at] = crate;
}

int main(void) {
  int n, customers;
  long long thrown = 0, unserved = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int day = 1; day <= n; day++) {
    struct crate crate;
    if (scanf("%d %d %d", &crate.bottles, &crate.last, &customers) != 3) return 1;
    push(crate);
    for (; size > 0 && customers >= heap[1].bottles; pop()) customers -= heap[1].bottles;
    if (size > 0) heap[1].bottles -= customers;
    else unserved += customers;
    for (; size > 0 && heap[1].last == day; pop()) thrown += heap[1].bottles;
  }
  printf("%lld %lld\n", thrown, unserved);
}
