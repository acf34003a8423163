// Sorts all waiting calls again for each team: O(n^2 log n).
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  int n, calls = 0;
  std::cin >> n;
  std::vector<std::pair<int, int>> waiting;
  char kind;
  while (n-- > 0 && std::cin >> kind) {
    if (kind == 'C') {
      int urgency;
      std::cin >> urgency;
      waiting.emplace_back(urgency, -++calls);
      continue;
    }
    std::sort(waiting.begin(), waiting.end());
    std::cout << (waiting.empty() ? 0 : -waiting.back().second) << ' ';
    if (!waiting.empty()) waiting.pop_back();
  }
  std::cout << '\n';
}
