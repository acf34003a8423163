#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
  constexpr int top = 200, never = 1'000'000'000;
  int n, s, wish;
  std::cin >> n >> s >> wish;
  // the least discomfort that ends at each temperature
  std::vector<int> least(top + 1, never);
  least[s] = std::abs(s - wish);
  while (--n > 0) {
    std::cin >> wish;
    auto before = least;
    for (int t = 0; t <= top; t++)
      least[t] = std::min({before[t], before[std::max(t - 1, 0)], before[std::min(t + 1, top)]}) + std::abs(t - wish);
  }
  std::cout << *std::min_element(least.begin(), least.end()) << '\n';
}
