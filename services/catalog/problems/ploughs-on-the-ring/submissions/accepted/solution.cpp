#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int n, c;
std::vector<int> ploughs, line;

/** The longest way back and the longest way on if plough i drives to garage i + shift. */
std::pair<int, int> longest(int shift) {
  int on = line[n + shift] - ploughs[0], back = -on;
  for (int i = 1; i < n; i++) {
    int way = line[n + shift + i] - ploughs[i];
    on = std::max(on, way);
    back = std::max(back, -way);
  }
  return {back, on};
}

int cost(int shift) {
  auto [back, on] = longest(shift);
  return std::max(back, on);
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin >> n >> c;
  ploughs.resize(n);
  line.resize(3 * n);
  for (int &place : ploughs) std::cin >> place;
  for (int i = n; i < 2 * n; i++) std::cin >> line[i];
  std::sort(ploughs.begin(), ploughs.end());
  std::sort(line.begin() + n, line.begin() + 2 * n);
  for (int i = 0; i < n; i++) {
    line[i] = line[n + i] - c;
    line[2 * n + i] = line[n + i] + c;
  }
  // The first shift with which the way on is at least as long as the way back.
  int low = -n, high = n;
  while (low < high) {
    int shift = low + (high - low) / 2;
    auto [back, on] = longest(shift);
    if (on >= back) high = shift;
    else low = shift + 1;
  }
  std::cout << std::min(cost(low), cost(std::max(low - 1, -n))) << '\n';
}
