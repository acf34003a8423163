// Measures every two corners, with roots: O(n^2).
#include <cmath>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<std::pair<long double, long double>> corners(n);
  for (auto& [x, y] : corners) std::cin >> x >> y;
  long double best = 0;
  for (auto [x, y] : corners)
    for (auto [u, v] : corners) best = std::fmax(best, std::hypot(x - u, y - v));
  std::cout << std::llround(best * best) << '\n';
}
