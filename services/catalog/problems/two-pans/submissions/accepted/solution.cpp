#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
  constexpr int top = 10'000, never = 1'000;
  int n, q;
  std::cin >> n >> q;
  std::vector<int> fewest(2 * top + 1, never);  // for each difference, whichever pan is heavier
  fewest[0] = 0;
  for (int weight; n-- > 0 && std::cin >> weight;) {
    auto before = fewest;
    for (int d = 0; d <= top; d++)
      fewest[d] = std::min({before[d], 1 + before[std::abs(d - weight)], 1 + before[d + weight]});
  }
  for (int good; q-- > 0 && std::cin >> good;) std::cout << (fewest[good] < never ? fewest[good] : -1) << ' ';
  std::cout << '\n';
}
