#include <stdio.h>

struct waiting { int key, number; };  // the person with the smallest key is taken first
struct heap { struct waiting items[60001]; int size; };

static struct heap sellers, buyers;

static int before(struct waiting a, struct waiting b) {
  return a.key != b.key ? a.key < b.key : a.number < b.number;
}

static void push(struct heap *heap, struct waiting own) {
  int at = ++heap->size;
  for (; at > 1 && before(own, heap->items[at / 2]); at /= 2) heap->items[at] = heap->items[at / 2];
  heap->items[at] = own;
}

static int pop(struct heap *heap) {
  int number = heap->items[1].number, at = 1;
  struct waiting last = heap->items[heap->size--];
  for (int child; (child = 2 * at) <= heap->size; at = child) {
    if (child < heap->size && before(heap->items[child + 1], heap->items[child])) child++;
    if (!before(heap->items[child], last)) break;
    heap->items[at] = heap->items[child];
  }
  heap->items[at] = last;
  return number;
}

int main(void) {
  int n;
  long long money = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int number = 1; number <= n; number++) {
    char kind;
    int price;
    if (scanf(" %c %d", &kind, &price) != 2) return 1;
    struct heap *own = kind == 'B' ? &buyers : &sellers, *others = kind == 'B' ? &sellers : &buyers;
    // buyers' keys are negative: a partner suits if both keys together are not above zero
    int key = kind == 'B' ? -price : price;
    if (others->size > 0 && others->items[1].key + key <= 0) {
      money += kind == 'B' ? others->items[1].key : -others->items[1].key;
      printf("%d ", pop(others));
    } else {
      push(own, (struct waiting){key, number});
      printf("0 ");
    }
  }
  printf("\n%lld\n", money);
}
