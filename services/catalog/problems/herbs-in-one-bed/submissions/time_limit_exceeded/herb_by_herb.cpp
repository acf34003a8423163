// Decides one herb after the other, and gives up where too few are left.
#include <bit>
#include <cstdint>
#include <iostream>

using Set = uint64_t;

int kinds = 0;
long long ways = 0;
Set enemies[60];

void decide(Set left, int taken) {
  if (taken + std::popcount(left) < kinds) return;
  if (!left) {
    ways = taken == kinds ? ways + 1 : 1;
    kinds = taken;
    return;
  }
  Set herb = left & -left;
  Set rest = left ^ herb, foes = enemies[std::countr_zero(left)] & left;
  decide(rest & ~foes, taken + 1);
  if (foes) decide(rest, taken);
}

int main() {
  int n, m;
  std::cin >> n >> m;
  for (int a, b; m > 0 && std::cin >> a >> b; m--) {
    enemies[a - 1] |= Set{1} << (b - 1);
    enemies[b - 1] |= Set{1} << (a - 1);
  }
  decide(~Set{0} >> (64 - n), 0);
  std::cout << kinds << ' ' << ways << '\n';
}
