#include <stdio.h>
#include <stdlib.h>

static int hues[100000], rises[100000], flipped[100000], names[100000];
static struct {
  int size, *name;
} garlands[100000];

static int at(const int *ring, int size, int place) { return ring[place < size ? place : place - size]; }

static int least_rotation(const int *ring, int size) {
  int i = 0, j = 1, same = 0;
  while (i < size && j < size && same < size) {
    int one = at(ring, size, i + same), other = at(ring, size, j + same);
    if (one == other) {
      same++;
      continue;
    }
    // The greater one loses, and so do the starts behind it, each against the one as far behind the other.
    if (one > other) i += same + 1;
    else j += same + 1;
    if (i == j) j++;
    same = 0;
  }
  return i < j ? i : j;
}

static int by_name(const void *one, const void *other) {
  const typeof(*garlands) *a = one, *b = other;
  if (a->size != b->size) return a->size - b->size;
  for (int i = 0; i < a->size; i++)
    if (a->name[i] != b->name[i]) return a->name[i] - b->name[i];
  return 0;
}

int main(void) {
  int n, m, *name = names;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  for (int g = 0; g < n; g++) {
    int size;
    if (scanf("%d", &size) != 1) return 1;
    for (int i = 0; i < size; i++)
      if (scanf("%d", &hues[i]) != 1) return 1;
    // The knob does not change by how much the hues rise. Flipped, a ring is walked the other way.
    for (int i = 0; i < size; i++) {
      rises[i] = (hues[(i + 1) % size] - hues[i] + m) % m;
      flipped[size - 1 - i] = (m - rises[i]) % m;
    }
    int own = least_rotation(rises, size), mirrored = least_rotation(flipped, size), order = 0;
    for (int i = 0; i < size && order == 0; i++)
      order = at(rises, size, own + i) - at(flipped, size, mirrored + i);
    garlands[g].size = size;
    garlands[g].name = name;
    for (int i = 0; i < size; i++) *name++ = order <= 0 ? at(rises, size, own + i) : at(flipped, size, mirrored + i);
  }
  // Instead of a set: equal names stand beside each other once they are sorted.
  qsort(garlands, n, sizeof *garlands, by_name);
  int kinds = 1;
  for (int g = 1; g < n; g++) kinds += by_name(&garlands[g - 1], &garlands[g]) != 0;
  printf("%d\n", kinds);
}
