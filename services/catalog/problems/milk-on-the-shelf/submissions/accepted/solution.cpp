#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  using Crate = std::pair<int, int>;  // last day, bottles
  std::priority_queue<Crate, std::vector<Crate>, std::greater<Crate>> shelf;
  long long thrown = 0, unserved = 0;
  for (int day = 1; day <= n; day++) {
    int bottles, last, customers;
    std::cin >> bottles >> last >> customers;
    shelf.emplace(last, bottles);
    while (customers > 0 && !shelf.empty()) {
      auto [until, left] = shelf.top();
      int sold = std::min(left, customers);
      customers -= sold;
      shelf.pop();
      if (sold < left) shelf.emplace(until, left - sold);
    }
    unserved += customers;
    for (; !shelf.empty() && shelf.top().first == day; shelf.pop()) thrown += shelf.top().second;
  }
  std::cout << thrown << ' ' << unserved << '\n';
}
