#include <stdint.h>
#include <stdio.h>

typedef uint64_t Set; /* herb i is the bit 1 << i */

typedef struct {
  int kinds;
  long long ways;
} Best;

static Set enemies[60];

static Best best_of_part(Set part);

/* The greatest number of kinds that can be chosen from these herbs, and in how many ways. */
static Best best(Set herbs) {
  Best all = {0, 1};
  while (herbs) {
    /* a part: all that is linked with the first herb by enemies */
    Set part = 0, fresh = herbs & -herbs;
    while (fresh) {
      part |= fresh;
      Set reached = 0;
      for (; fresh; fresh &= fresh - 1) reached |= enemies[__builtin_ctzll(fresh)];
      fresh = reached & herbs & ~part;
    }
    herbs ^= part;
    Best one = best_of_part(part);
    all.kinds += one.kinds;
    all.ways *= one.ways;
  }
  return all;
}

static Best best_of_part(Set part) {
  int size = __builtin_popcountll(part), most = -1, fewest = 60, busiest = 0;
  for (Set rest = part; rest; rest &= rest - 1) {
    int herb = __builtin_ctzll(rest), degree = __builtin_popcountll(enemies[herb] & part);
    if (degree > most) {
      most = degree;
      busiest = herb;
    }
    if (degree < fewest) fewest = degree;
  }
  if (most > 2) {
    Set without = part ^ (Set)1 << busiest;
    Best left = best(without), taken = best(without & ~enemies[busiest]);
    taken.kinds++;
    if (left.kinds == taken.kinds) taken.ways += left.ways;
    return left.kinds > taken.kinds ? left : taken;
  }
  if (size > 2 && fewest == 2) return (Best){size / 2, size % 2 ? size : 2}; /* a ring */
  return (Best){(size + 1) / 2, size % 2 ? 1 : size / 2 + 1};
}

int main(void) {
  int n, m;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  for (int i = 0, a, b; i < m && scanf("%d %d", &a, &b) == 2; i++) {
    enemies[a - 1] |= (Set)1 << (b - 1);
    enemies[b - 1] |= (Set)1 << (a - 1);
  }
  Best all = best(~(Set)0 >> (64 - n));
  printf("%d %lld\n", all.kinds, all.ways);
}
