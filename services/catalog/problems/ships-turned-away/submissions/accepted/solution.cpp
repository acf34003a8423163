#include <algorithm>
#include <iostream>
#include <set>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  size_t n, p;
  std::cin >> n >> p;
  std::vector<std::pair<int, int>> ships(n);
  for (auto& [come, leave] : ships) std::cin >> come >> leave;
  std::sort(ships.begin(), ships.end());
  std::multiset<int> leaving;  // of those in the harbour
  size_t away = 0;
  for (auto [come, leave] : ships) {
    leaving.erase(leaving.begin(), leaving.upper_bound(come));
    leaving.insert(leave);
    if (leaving.size() > p) {
      leaving.erase(std::prev(leaving.end()));
      away++;
    }
  }
  std::cout << away << '\n';
}
