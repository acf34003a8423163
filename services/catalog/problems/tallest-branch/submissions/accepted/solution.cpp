#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> parent(n + 1), height(n + 1, 1);
  for (int i = 2; i <= n; i++) std::cin >> parent[i];
  for (int i = n; i >= 2; i--) height[parent[i]] = std::max(height[parent[i]], height[i] + 1);
  std::cout << height[1] << '\n';
}
