// Tries both sides on each floor: O(2^n).
#include <algorithm>
#include <iostream>
#include <vector>

int n;
long long w;
std::vector<long long> sides[2];

long long rest(int floor, int side) {
  if (floor == n) return 0;
  return std::min(sides[side][floor] + rest(floor + 1, side), sides[1 - side][floor] + w + rest(floor + 1, 1 - side));
}

int main() {
  std::cin >> n >> w;
  for (auto& side : sides) {
    side.resize(n);
    for (auto& seconds : side) std::cin >> seconds;
  }
  std::cout << std::min(rest(0, 0), rest(0, 1)) << '\n';
}
