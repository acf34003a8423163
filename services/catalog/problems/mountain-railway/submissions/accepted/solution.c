#include <stdio.h>

/* A heap with its smallest value on top. */
struct heap { int size; long long values[180004]; };

static struct heap left, right;

static void push(struct heap *heap, long long value) {
  int at = ++heap->size;
  for (; at > 1 && heap->values[at / 2] > value; at /= 2) heap->values[at] = heap->values[at / 2];
  heap->values[at] = value;
}

static long long pop(struct heap *heap) {
  long long top = heap->values[1], last = heap->values[heap->size--];
  int at = 1;
  for (int child; (child = 2 * at) <= heap->size; at = child) {
    if (child < heap->size && heap->values[child + 1] < heap->values[child]) child++;
    if (heap->values[child] >= last) break;
    heap->values[at] = heap->values[child];
  }
  heap->values[at] = last;
  return top;
}

int main(void) {
  int n;
  long long a, b, height, fewest = 0, down = 0, up = 0;
  if (scanf("%d %lld %lld", &n, &a, &b) != 3) return 1;
  /* the bends of the cost as a function of the last height: to the left of its lowest part, negated, and to the right;
     both without the shifts that all bends of their side have had */
  for (int i = 0; i < n; i++, down += a, up += b) {
    if (scanf("%lld", &height) != 1) return 1;
    /* what a pillar costs that is made higher than it was: one bend, from which on the cost grows */
    push(&left, down - height);
    long long top = down - pop(&left);
    push(&right, top - up);
    fewest += top - height;
    /* what a pillar costs that is made lower */
    push(&right, height - up);
    top = up + pop(&right);
    push(&left, down - top);
    fewest += height - top;
  }
  printf("%lld\n", fewest);
}
