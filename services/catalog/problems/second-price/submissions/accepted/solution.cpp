#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::priority_queue<std::pair<int, int>> standing;  // amount, minus the number
  std::vector<bool> withdrawn{false};
  auto clear_top = [&] {
    while (!standing.empty() && withdrawn[-standing.top().second]) standing.pop();
  };
  for (char event; n-- > 0 && std::cin >> event;) {
    int number;
    if (event == 'B') {
      std::cin >> number;
      standing.emplace(number, -static_cast<int>(withdrawn.size()));
      withdrawn.push_back(false);
    } else if (event == 'W') {
      std::cin >> number;
      withdrawn[number] = true;
    } else {
      clear_top();
      if (standing.empty()) {
        std::cout << "0 0\n";
        continue;
      }
      auto winner = standing.top();
      standing.pop();
      clear_top();
      std::cout << -winner.second << ' ' << (standing.empty() ? 0 : standing.top().first) << '\n';
      standing.push(winner);
    }
  }
}
