#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, unbroken = 0;
  std::cin >> n;
  std::vector<int> low(n + 1), count(n + 1, 1), above(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> low[i];
  auto high = low;
  std::vector<std::vector<int>> below(n + 1);
  for (int i = 2; i <= n; i++) {
    std::cin >> above[i];
    below[above[i]].push_back(i);
  }
  std::vector<int> order{1};
  for (size_t i = 0; i < order.size(); i++)
    for (int room : below[order[i]]) order.push_back(room);
  std::reverse(order.begin(), order.end());
  for (int room : order) {
    if (high[room] - low[room] == count[room] - 1) unbroken++;
    int over = above[room];
    low[over] = std::min(low[over], low[room]);
    high[over] = std::max(high[over], high[room]);
    count[over] += count[room];
  }
  std::cout << unbroken << '\n';
}
