#include <algorithm>
#include <iostream>
#include <unordered_map>

int main() {
  std::ios::sync_with_stdio(false);
  int n, best = 0;
  std::cin >> n;
  std::unordered_map<int, int> most;
  for (int height; n-- > 0 && std::cin >> height;) {
    const int kept = 1 + std::max(most[height - 1], most[height + 1]);
    most[height] = kept;
    best = std::max(best, kept);
  }
  std::cout << best << '\n';
}
