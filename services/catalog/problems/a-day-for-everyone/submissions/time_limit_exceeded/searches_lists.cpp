// Searches every list for every day: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int m;
  std::cin >> m;
  std::vector<std::vector<int>> lists(m);
  for (auto& days : lists) {
    int count;
    std::cin >> count;
    days.resize(count);
    for (int& day : days) std::cin >> day;
  }
  int earliest = -1;
  for (int day : lists[0]) {
    if (earliest != -1 && day >= earliest) continue;
    auto has = [day](const std::vector<int>& days) { return std::find(days.begin(), days.end(), day) != days.end(); };
    if (std::all_of(lists.begin() + 1, lists.end(), has)) earliest = day;
  }
  std::cout << earliest << '\n';
}
