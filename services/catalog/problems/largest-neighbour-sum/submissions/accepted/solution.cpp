#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<long long> v(n);
  for (auto& x : v) std::cin >> x;
  long long best = v[0] + v[1];
  for (int i = 2; i < n; i++) best = std::max(best, v[i - 1] + v[i]);
  std::cout << best << '\n';
}
