// Lets one net grow, always by the roof that is nearest to it: O(n^2).
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<long long> x(n), h(n), near(n, 1LL << 60);
  for (int i = 0; i < n; i++) std::cin >> x[i] >> h[i];
  long long total = 0;
  int left = n - 1;
  for (; left > 0; left--) {
    // the last roof has just come into the net; the first `left` ones are outside
    int nearest = 0;
    for (int i = 0; i < left; i++) {
      near[i] = std::min(near[i], std::llabs(x[i] - x[left]) + h[i] + h[left]);
      if (near[i] < near[nearest]) nearest = i;
    }
    total += near[nearest];
    std::swap(x[nearest], x[left - 1]);
    std::swap(h[nearest], h[left - 1]);
    std::swap(near[nearest], near[left - 1]);
  }
  std::cout << total << '\n';
}
