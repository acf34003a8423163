// Cuts the plant anew for every size: O(n^2).
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> above(n + 1);
  for (int i = 2; i <= n; i++) std::cin >> above[i];
  for (int k = 1; k <= n; k++) {
    std::vector<int> size(n + 1, 1);
    int full = 0;
    for (int i = n; i >= 1; i--) {
      if (size[i] % k == 0) full++;
      else size[above[i]] += size[i];
    }
    if (full * static_cast<long long>(k) == n) std::cout << k << ' ';
  }
  std::cout << '\n';
}
