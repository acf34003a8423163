#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, strength;
  std::cin >> n;
  std::priority_queue<int> low;
  std::priority_queue<int, std::vector<int>, std::greater<int>> high;
  long long sum = 0;
  while (n-- > 0 && std::cin >> strength) {
    low.push(strength);
    high.push(low.top());
    low.pop();
    if (high.size() > low.size()) {
      low.push(high.top());
      high.pop();
    }
    sum += low.top();
  }
  std::cout << sum << '\n';
}
