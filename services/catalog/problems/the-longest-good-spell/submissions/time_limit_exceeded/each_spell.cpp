// Tries the spells from the longest on, with sums of all beginnings: O(n^2).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int> sums(n + 1);
  for (int i = 0; i < n; i++) {
    int gain;
    std::cin >> gain;
    sums[i + 1] = sums[i] + gain;
  }
  for (int days = n; days > 0; days--)
    for (int start = 0; start + days <= n; start++)
      if (sums[start + days] > sums[start]) {
        std::cout << days << '\n';
        return 0;
      }
  std::cout << "0\n";
}
