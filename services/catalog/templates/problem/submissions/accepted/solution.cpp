#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> v(n);
  for (auto& x : v) std::cin >> x;
  auto [low, high] = std::minmax_element(v.begin(), v.end());
  std::cout << *high - *low << '\n';
}
