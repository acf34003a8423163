#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  std::vector<int> v(n);
  for (auto& x : v) std::cin >> x;
  for (int i = 0; i + k <= n; i += k) std::reverse(v.begin() + i, v.begin() + i + k);
  for (int i = 0; i < n; i++) std::cout << v[i] << (i + 1 < n ? ' ' : '\n');
}
