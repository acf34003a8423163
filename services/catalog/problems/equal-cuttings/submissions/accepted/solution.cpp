#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> above(n + 1), size(n + 1, 1), times(n + 1);
  for (int i = 2; i <= n; i++) std::cin >> above[i];
  for (int i = n; i >= 1; i--) {
    times[size[i]]++;
    size[above[i]] += size[i];
  }
  for (int k = 1; k <= n; k++) {
    if (n % k != 0) continue;
    int cuts = 0;
    for (int multiple = k; multiple <= n; multiple += k) cuts += times[multiple];
    if (cuts == n / k) std::cout << k << ' ';
  }
  std::cout << '\n';
}
