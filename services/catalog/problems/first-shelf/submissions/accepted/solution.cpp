#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q, box;
  std::cin >> n >> q;
  std::vector<int> v(n);
  for (auto& x : v) std::cin >> x;
  while (q-- > 0 && std::cin >> box) {
    auto shelf = std::lower_bound(v.begin(), v.end(), box);
    std::cout << (shelf == v.end() ? -1 : shelf - v.begin()) << (q > 0 ? ' ' : '\n');
  }
}
