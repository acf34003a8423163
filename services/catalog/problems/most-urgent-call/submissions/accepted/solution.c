#include <stdio.h>

typedef struct {
  int urgency, number;
} Call;

static Call heap[60001];
static int size;

static int before(Call a, Call b) {
  return a.urgency != b.urgency ? a.urgency > b.urgency : a.number < b.number;
}

static void push(Call call) {
  int at = ++size;
  for (; at > 1 && before(call, heap[at / 2]); at /= 2) heap[at] = heap[at / 2];
  heap[at] = call;
}

static Call pop(void) {
  Call top = heap[1], last = heap[size--];
  int at = 1;
  for (int child; (child = 2 * at) <= size; at = child) {
    if (child < size && before(heap[child + 1], heap[child])) child++;
    if (!before(heap[child], last)) break;
    heap[at] = heap[child];
  }
  heap[at] = last;
  return top;
}

int main(void) {
  int n, calls = 0;
  char kind;
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf(" %c", &kind) == 1) {
    if (kind == 'T') {
      printf("%d ", size > 0 ? pop().number : 0);
    } else {
      Call call = {0, ++calls};
      if (scanf("%d", &call.urgency) != 1) return 1;
      push(call);
    }
  }
  printf("\n");
}
