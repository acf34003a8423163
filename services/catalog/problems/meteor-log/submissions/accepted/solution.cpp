#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q, a, b;
  std::cin >> n >> q;
  std::vector<int> log(n);
  for (auto& second : log) std::cin >> second;
  while (q-- > 0 && std::cin >> a >> b)
    std::cout << std::upper_bound(log.begin(), log.end(), b) - std::lower_bound(log.begin(), log.end(), a) << '\n';
}
