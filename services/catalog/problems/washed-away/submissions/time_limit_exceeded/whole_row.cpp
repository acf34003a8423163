// Looks at the whole row at each tide: O(n^2).
#include <iostream>
#include <iterator>
#include <list>
#include <vector>

int main() {
  int n, height, tides = 0;
  std::cin >> n;
  std::list<int> row;
  while (std::cin >> height) row.push_back(height);
  for (;; tides++) {
    std::vector<std::list<int>::iterator> taken;
    for (auto castle = row.begin(); castle != row.end(); castle++) {
      if (castle == row.begin() || std::next(castle) == row.end()) continue;
      if (*std::prev(castle) > *castle && *castle < *std::next(castle)) taken.push_back(castle);
    }
    if (taken.empty()) break;
    for (auto castle : taken) row.erase(castle);
  }
  std::cout << tides << ' ' << row.size() << '\n';
}
