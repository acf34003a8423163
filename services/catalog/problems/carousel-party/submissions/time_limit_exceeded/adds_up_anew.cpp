// Adds up each group anew: O(n k).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n, k;
  std::cin >> n >> k;
  std::vector<int> fun(n);
  for (auto& value : fun) std::cin >> value;
  long long best = -1'000'000'000'000;
  for (int i = 0; i < n; i++) {
    long long together = 0;
    for (int j = 0; j < k; j++) together += fun[(i + j) % n];
    best = std::max(best, together);
  }
  std::cout << best << '\n';
}
