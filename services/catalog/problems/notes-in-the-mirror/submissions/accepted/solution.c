#include <stdio.h>

#define SLOTS (1 << 17)

// All notes move together, so the bag stays as it is, and only what it means changes:
// a note y is kept as (y - offset) * sign.
// The bag is a hash table: a note lies in the first free slot from where a product of its key points.
static long long keys[SLOTS];
static int counts[SLOTS];

int main(void) {
  int n;
  long long sign = 1, offset = 0, x;
  char name[7];
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%6s", name) == 1) {
    if (name[0] == 'm') {
      sign = -sign;
      offset = -offset;
      continue;
    }
    if (scanf("%lld", &x) != 1) return 1;
    if (name[0] == 's') {
      offset += x;
      continue;
    }
    long long key = (x - offset) * sign;
    unsigned slot = (unsigned long long)key * 11400714819323198485ull >> 47;
    while (counts[slot] && keys[slot] != key) slot = (slot + 1) % SLOTS;
    if (name[0] == 'c') {
      printf("%d\n", counts[slot]);
    } else {
      keys[slot] = key;
      counts[slot]++;
    }
  }
}
