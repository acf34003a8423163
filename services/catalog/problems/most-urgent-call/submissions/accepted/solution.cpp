#include <iostream>
#include <queue>
#include <utility>

int main() {
  std::ios::sync_with_stdio(false);
  int n, calls = 0;
  std::cin >> n;
  std::priority_queue<std::pair<int, int>> waiting;  // urgency, and the number negated: earlier calls are larger
  char kind;
  while (n-- > 0 && std::cin >> kind) {
    if (kind == 'C') {
      int urgency;
      std::cin >> urgency;
      waiting.emplace(urgency, -++calls);
    } else if (waiting.empty()) {
      std::cout << "0 ";
    } else {
      std::cout << -waiting.top().second << ' ';
      waiting.pop();
    }
  }
  std::cout << '\n';
}
