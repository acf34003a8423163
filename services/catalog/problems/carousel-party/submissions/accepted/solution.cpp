#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  std::vector<int> fun(n);
  for (auto& value : fun) std::cin >> value;
  long long together = std::accumulate(fun.begin(), fun.begin() + k, 0LL), best = together;
  for (int i = 0; i < n; i++) {
    together += fun[(i + k) % n] - fun[i];
    best = std::max(best, together);
  }
  std::cout << best << '\n';
}
