#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  std::vector<long long> end(n);
  for (auto& length : end) std::cin >> length;
  std::partial_sum(end.begin(), end.end(), end.begin());
  long long point;
  while (q-- > 0 && std::cin >> point)
    std::cout << std::upper_bound(end.begin(), end.end(), point) - end.begin() + 1 << (q > 0 ? ' ' : '\n');
}
