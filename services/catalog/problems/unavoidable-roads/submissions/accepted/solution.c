#include <stdio.h>
#include <stdlib.h>

#define FAR (1LL << 60)

struct stretch { long long begin, end; int number; };
struct entry { long long distance; int town; };

static int n, m, size, from[40001], to[40001], length[40001], first[20001], next_end[80002];
static long long there[20001], back[20001];
static struct entry heap[80002];
static struct stretch stretches[40001];
static char alone[40001];

static void push(struct entry entry) {
  int at = ++size;
  for (; at > 1 && heap[at / 2].distance > entry.distance; at /= 2) heap[at] = heap[at / 2];
  heap[at] = entry;
}

static struct entry pop(void) {
  struct entry top = heap[1], last = heap[size--];
  int at = 1;
  for (int child; (child = 2 * at) <= size; at = child) {
    if (child < size && heap[child + 1].distance < heap[child].distance) child++;
    if (heap[child].distance >= last.distance) break;
    heap[at] = heap[child];
  }
  heap[at] = last;
  return top;
}

static void search(int start, long long *known) {
  for (int town = 1; town <= n; town++) known[town] = FAR;
  known[start] = 0;
  push((struct entry){0, start});
  while (size > 0) {
    struct entry entry = pop();
    if (entry.distance > known[entry.town]) continue;
    for (int end = first[entry.town]; end; end = next_end[end]) {
      int road = end / 2, other = end % 2 ? from[road] : to[road];
      long long distance = entry.distance + length[road];
      if (distance >= known[other]) continue;
      known[other] = distance;
      push((struct entry){distance, other});
    }
  }
}

static int compare(const void *a, const void *b) {
  const struct stretch *x = a, *y = b;
  return (x->begin > y->begin) - (x->begin < y->begin);
}

int main(void) {
  if (scanf("%d %d", &n, &m) != 2) return 1;
  for (int road = 1; road <= m; road++) {
    if (scanf("%d %d %d", &from[road], &to[road], &length[road]) != 3) return 1;
    next_end[2 * road] = first[from[road]];
    first[from[road]] = 2 * road;
    next_end[2 * road + 1] = first[to[road]];
    first[to[road]] = 2 * road + 1;
  }
  search(1, there);
  search(n, back);
  int count = 0, found = 0;
  for (int road = 1; road <= m; road++) {
    int a = from[road], b = to[road];
    if (there[a] > there[b]) a = to[road], b = from[road];
    if (there[a] + length[road] + back[b] == there[n]) stretches[count++] = (struct stretch){there[a], there[b], road};
  }
  qsort(stretches, count, sizeof *stretches, compare);
  long long passed = 0;
  for (int i = 0; i < count; i++) {
    if (stretches[i].begin >= passed && (i + 1 == count || stretches[i].end <= stretches[i + 1].begin)) {
      alone[stretches[i].number] = 1;
      found++;
    }
    if (stretches[i].end > passed) passed = stretches[i].end;
  }
  printf("%d\n", found);
  for (int road = 1; road <= m; road++)
    if (alone[road]) printf("%d ", road);
  printf("\n");
}
