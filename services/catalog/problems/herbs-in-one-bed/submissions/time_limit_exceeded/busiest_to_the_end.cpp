// Decides the herb with the most enemies until none has any left, without parts and formulas.
#include <bit>
#include <cstdint>
#include <iostream>

using Set = uint64_t;

struct Best {
  int kinds;
  long long ways;
};

Set enemies[60];

Best best(Set herbs) {
  int most = 0, busiest = 0;
  for (Set rest = herbs; rest; rest &= rest - 1) {
    int herb = std::countr_zero(rest), degree = std::popcount(enemies[herb] & herbs);
    if (degree > most) {
      most = degree;
      busiest = herb;
    }
  }
  if (most == 0) return {std::popcount(herbs), 1};
  Set without = herbs ^ Set{1} << busiest;
  Best left = best(without), taken = best(without & ~enemies[busiest]);
  taken.kinds++;
  if (left.kinds == taken.kinds) return {taken.kinds, left.ways + taken.ways};
  return left.kinds > taken.kinds ? left : taken;
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
