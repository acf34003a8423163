// Tries the heights one by one from the greatest: O(n^4).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int> field(n * n), most(n + 1);
  for (int& height : field) std::cin >> height;
  auto possible = [&](int height) {
    std::fill(most.begin(), most.end(), 0);
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++) most[x + 1] = std::max(most[x], most[x + 1]) + (field[y * n + x] >= height);
    return most[n] >= n;
  };
  auto heights = field;
  std::sort(heights.begin(), heights.end());
  heights.erase(std::unique(heights.begin(), heights.end()), heights.end());
  while (!possible(heights.back())) heights.pop_back();
  std::cout << heights.back() << '\n';
}
