#include <bit>
#include <cstdint>
#include <iostream>

using Set = uint64_t;  // herb i is the bit 1 << i

struct Best {
  int kinds;
  long long ways;
};

Set enemies[60];

Best best_of_part(Set part);

/** The greatest number of kinds that can be chosen from these herbs, and in how many ways. */
Best best(Set herbs) {
  Best all{0, 1};
  while (herbs) {
    // a part: all that is linked with the first herb by enemies
    Set part = 0, fresh = herbs & -herbs;
    while (fresh) {
      part |= fresh;
      Set reached = 0;
      for (; fresh; fresh &= fresh - 1) reached |= enemies[std::countr_zero(fresh)];
      fresh = reached & herbs & ~part;
    }
    herbs ^= part;
    Best one = best_of_part(part);
    all.kinds += one.kinds;
    all.ways *= one.ways;
  }
  return all;
}

Best best_of_part(Set part) {
  int size = std::popcount(part), most = -1, fewest = 60, busiest = 0;
  for (Set rest = part; rest; rest &= rest - 1) {
    int herb = std::countr_zero(rest), degree = std::popcount(enemies[herb] & part);
    if (degree > most) {
      most = degree;
      busiest = herb;
    }
    if (degree < fewest) fewest = degree;
  }
  if (most > 2) {
    Set without = part ^ Set{1} << busiest;
    Best left = best(without), taken = best(without & ~enemies[busiest]);
    taken.kinds++;
    if (left.kinds == taken.kinds) return {taken.kinds, left.ways + taken.ways};
    return left.kinds > taken.kinds ? left : taken;
  }
  if (size > 2 && fewest == 2) return {size / 2, size % 2 ? size : 2};  // a ring
  return {(size + 1) / 2, size % 2 ? 1 : size / 2 + 1};
}

int main() {
  int n, m;
  std::cin >> n >> m;
  for (int a, b; m > 0 && std::cin >> a >> b; m--) {
    enemies[a - 1] |= Set{1} << (b - 1);
    enemies[b - 1] |= Set{1} << (a - 1);
  }
  Best all = best(~Set{0} >> (64 - n));
  std::cout << all.kinds << ' ' << all.ways << '\n';
}
