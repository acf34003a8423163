#include <iostream>
#include <set>

int main() {
  std::ios::sync_with_stdio(false);
  int m;
  std::cin >> m;
  std::set<int> common;
  for (int i = 0; i < m; i++) {
    int count, day;
    std::cin >> count;
    std::set<int> free;
    while (count-- > 0) {
      std::cin >> day;
      if (i == 0 || common.contains(day)) free.insert(day);
    }
    common = std::move(free);
  }
  std::cout << (common.empty() ? -1 : *common.begin()) << '\n';
}
