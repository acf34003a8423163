#include <algorithm>
#include <iostream>
#include <queue>

int main() {
  std::ios::sync_with_stdio(false);
  int n, t, second;
  std::cin >> n >> t;
  std::queue<int> rush;
  size_t largest = 0;
  while (std::cin >> second) {
    rush.push(second);
    while (second - rush.front() > t) rush.pop();
    largest = std::max(largest, rush.size());
  }
  std::cout << largest << '\n';
}
