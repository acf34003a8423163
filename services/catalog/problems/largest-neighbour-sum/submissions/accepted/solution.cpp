#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> values(n);
  for (auto& value : values) std::cin >> value;
  int best = values[0] + values[1];
  for (int i = 2; i < n; i++) best = std::max(best, values[i - 1] + values[i]);
  std::cout << best << '\n';
}
