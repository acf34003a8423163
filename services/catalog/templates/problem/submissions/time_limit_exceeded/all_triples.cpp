// Compares all pairs again for each coin: O(n^3).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n, best = 0;
  std::cin >> n;
  std::vector<int> v(n);
  for (auto& x : v) std::cin >> x;
  for (int i = 0; i < n; i++)
    for (int a : v)
      for (int b : v) best = std::max({best, a - b, a - v[i], v[i] - b});
  std::cout << best << '\n';
}
