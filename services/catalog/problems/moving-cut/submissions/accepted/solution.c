#include <stdio.h>

static int heap[50002];
static int size;

static void push(int jump) {
  int at = ++size;
  for (; at > 1 && jump < heap[at / 2]; at /= 2) heap[at] = heap[at / 2];
  heap[at] = jump;
}

static void replace_top(int jump) {
  int at = 1;
  for (int child; (child = 2 * at) <= size; at = child) {
    if (child < size && heap[child + 1] < heap[child]) child++;
    if (heap[child] >= jump) break;
    heap[at] = heap[child];
  }
  heap[at] = jump;
}

int main(void) {
  int n, k, jump, announced = 1;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  while (n-- > 0 && scanf("%d", &jump) == 1) {
    if (size < k) {
      push(jump);
    } else if (jump > heap[1]) {
      int cut = heap[1];
      replace_top(jump);
      announced += heap[1] != cut;
    }
  }
  printf("%d %d\n", announced, heap[1]);
}
