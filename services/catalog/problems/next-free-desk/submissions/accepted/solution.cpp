#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, c;
  std::cin >> n >> c;
  using Desk = std::pair<long long, int>;  // when it is free, its number
  std::priority_queue<Desk, std::vector<Desk>, std::greater<Desk>> desks;
  for (int desk = 1; desk <= c; desk++) desks.emplace(0, desk);
  for (int minutes; n-- > 0 && std::cin >> minutes;) {
    auto [free, desk] = desks.top();
    desks.pop();
    std::cout << desk << ' ';
    desks.emplace(free + minutes, desk);
  }
  std::cout << '\n';
}
