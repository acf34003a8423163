#include <algorithm>
#include <functional>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  std::vector<long long> worth(n + 1), below(n + 1), chains;
  for (int i = 1; i <= n; i++) std::cin >> worth[i];
  std::vector<int> above(n + 1);
  for (int i = 2; i <= n; i++) std::cin >> above[i];
  for (int i = n; i > 1; i--) {
    long long value = worth[i] + below[i];
    auto& best = below[above[i]];
    chains.push_back(std::min(value, best));
    best = std::max(value, best);
  }
  chains.push_back(worth[1] + below[1]);
  std::sort(chains.begin(), chains.end(), std::greater<>());
  std::cout << std::accumulate(chains.begin(), chains.begin() + k, 0LL) << '\n';
}
