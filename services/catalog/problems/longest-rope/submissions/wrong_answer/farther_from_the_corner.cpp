// Follows the distance from a corner, not from a side: it may fall and rise again.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<long long> x(n), y(n);
  for (int i = 0; i < n; i++) std::cin >> x[i] >> y[i];
  auto square = [&](int i, int j) { return (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]); };
  long long best = 0;
  for (int i = 0, far = 1; i < n; i++) {
    while (square(i, (far + 1) % n) >= square(i, far)) far = (far + 1) % n;
    best = std::max(best, square(i, far));
  }
  std::cout << best << '\n';
}
