#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  long long w, left = 0, right = 0;
  std::cin >> n >> w;
  std::vector<int> a(n);
  for (auto& seconds : a) std::cin >> seconds;
  for (int go_left : a) {
    int go_right;
    std::cin >> go_right;
    const long long on_left = std::min(left, right + w) + go_left;
    right = std::min(right, left + w) + go_right;
    left = on_left;
  }
  std::cout << std::min(left, right) << '\n';
}
