#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  long long k;
  std::cin >> n >> k;
  std::vector<std::pair<int, int>> rolls(n);
  for (auto& [l, r] : rolls) std::cin >> l >> r;
  int low = 1, high = 1'000'000'000;
  while (low < high) {
    int middle = low + (high - low) / 2;
    long long count = 0;
    for (auto [l, r] : rolls) count += std::max(0, std::min(r, middle) - l + 1);
    if (count >= k) high = middle;
    else low = middle + 1;
  }
  std::cout << low << '\n';
}
