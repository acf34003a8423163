// Looks through all ships in the harbour on each day: O(n * p).
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  size_t n, p;
  std::cin >> n >> p;
  std::vector<std::pair<int, int>> ships(n);
  for (auto& [come, leave] : ships) std::cin >> come >> leave;
  std::sort(ships.begin(), ships.end());
  std::vector<int> leaving;
  size_t away = 0;
  for (auto [come, leave] : ships) {
    leaving.push_back(leave);
    leaving.erase(std::remove_if(leaving.begin(), leaving.end(), [day = come](int end) { return end <= day; }), leaving.end());
    std::sort(leaving.begin(), leaving.end());
    if (leaving.size() > p) {
      leaving.pop_back();
      away++;
    }
  }
  std::cout << away << '\n';
}
