#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<std::vector<int>> field(n, std::vector<int>(n));
  for (auto& row : field)
    for (auto& height : row) std::cin >> height;
  auto possible = [&](int height) {
    std::vector<int> most(n);
    for (auto& row : field)
      for (int x = 0; x < n; x++) {
        if (x > 0) most[x] = std::max(most[x], most[x - 1]);
        most[x] += row[x] >= height;
      }
    return most.back() >= n;
  };
  int low = 1, high = 1'000'000;
  while (low < high) {
    int middle = (low + high + 1) / 2;
    if (possible(middle)) low = middle;
    else high = middle - 1;
  }
  std::cout << low << '\n';
}
