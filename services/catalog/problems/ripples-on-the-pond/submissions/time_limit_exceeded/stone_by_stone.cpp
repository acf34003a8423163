// Raises every place that a ripple reaches, stone by stone: O(n m).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, m;
  std::cin >> n >> m;
  std::vector<long long> water(n + 1);
  while (m-- > 0) {
    int p, h;
    std::cin >> p >> h;
    for (int i = std::max(1, p - h + 1); i <= p; i++) water[i] += h - p + i;
    for (int i = p + 1; i < p + h && i <= n; i++) water[i] += h + p - i;
  }
  auto most = std::max_element(water.begin() + 1, water.end());
  std::cout << *most << ' ' << most - water.begin() << '\n';
}
