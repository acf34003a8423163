#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> heights(n), after(n);
  for (int& height : heights) std::cin >> height;
  auto step = [&](int i, int j) { return std::abs(heights[i] - heights[j]); };
  for (int i = n - 2; i >= 0; i--) after[i] = std::max(after[i + 1], step(i, i + 1));
  int best = 1'000'000'000, before = 0;
  for (int i = 1; i < n - 1; i++) {
    best = std::min(best, std::max({before, step(i - 1, i + 1), after[i + 1]}));
    before = std::max(before, step(i - 1, i));
  }
  std::cout << best << '\n';
}
