// Tries for each height to keep it and to leave it out: exponential.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

std::vector<int> heights;

int rest(size_t i, int last) {
  if (i == heights.size()) return 0;
  const int without = rest(i + 1, last);
  const bool fits = last < 0 || std::abs(heights[i] - heights[last]) == 1;
  return fits ? std::max(without, 1 + rest(i + 1, i)) : without;
}

int main() {
  int n;
  std::cin >> n;
  heights.resize(n);
  for (auto& height : heights) std::cin >> height;
  std::cout << rest(0, -1) << '\n';
}
