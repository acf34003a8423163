// Adds up in 32 bits.
#include <iostream>
#include <queue>

int main() {
  std::ios::sync_with_stdio(false);
  int n, sum = 0;
  std::cin >> n;
  std::priority_queue<int> lower;
  std::priority_queue<int, std::vector<int>, std::greater<>> upper;
  for (int strength; n-- > 0 && std::cin >> strength;) {
    lower.push(strength);
    upper.push(lower.top());
    lower.pop();
    if (upper.size() > lower.size()) {
      lower.push(upper.top());
      upper.pop();
    }
    sum += lower.top();
  }
  std::cout << sum << '\n';
}
