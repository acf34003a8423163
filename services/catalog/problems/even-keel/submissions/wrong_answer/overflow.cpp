// Sums of 32 bits: two that differ by 2^32 look the same.
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k, good = 0;
  std::cin >> n >> k;
  std::vector<unsigned> sums(n + 1);
  for (int i = 0; i < n; i++) {
    std::cin >> sums[i + 1];
    sums[i + 1] += sums[i];
  }
  for (int i = k; i + k <= n; i++)
    if (sums[i] - sums[i - k] == sums[i + k] - sums[i]) good++;
  std::cout << good << '\n';
}
