#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q, box;
  std::cin >> n >> q;
  std::vector<int> heights(n);
  for (auto& height : heights) std::cin >> height;
  while (q-- > 0 && std::cin >> box) {
    auto shelf = std::lower_bound(heights.begin(), heights.end(), box);
    std::cout << (shelf == heights.end() ? -1 : shelf - heights.begin()) << (q > 0 ? ' ' : '\n');
  }
}
