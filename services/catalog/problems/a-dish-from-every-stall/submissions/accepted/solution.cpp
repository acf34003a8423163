#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <vector>

struct Menu {
  long long more;  // than the cheapest menu
  int stall, dish;  // the last stall where the dish is not the cheapest, and which one it is there

  bool operator>(const Menu& other) const { return more > other.more; }
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  long long cheapest = 0;
  std::vector<std::vector<int>> stalls;  // those with a choice
  for (int i = 0, c; i < n && std::cin >> c; i++) {
    std::vector<int> prices(c);
    for (int& price : prices) std::cin >> price;
    std::sort(prices.begin(), prices.end());
    cheapest += prices[0];
    if (c > 1) stalls.push_back(prices);
  }
  auto step = [](const std::vector<int>& prices) { return prices[1] - prices[0]; };
  std::sort(stalls.begin(), stalls.end(), [&](auto& a, auto& b) { return step(a) < step(b); });
  int last = static_cast<int>(stalls.size()) - 1;
  std::priority_queue<Menu, std::vector<Menu>, std::greater<>> queue;
  queue.push({0, -1, 0});
  while (--k > 0) {
    auto [more, stall, dish] = queue.top();
    queue.pop();
    if (stall >= 0 && dish + 1 < static_cast<int>(stalls[stall].size()))
      queue.push({more + stalls[stall][dish + 1] - stalls[stall][dish], stall, dish + 1});
    if (stall == last) continue;
    queue.push({more + step(stalls[stall + 1]), stall + 1, 1});
    if (dish == 1) queue.push({more + step(stalls[stall + 1]) - step(stalls[stall]), stall + 1, 1});
  }
  std::cout << cheapest + queue.top().more << '\n';
}
