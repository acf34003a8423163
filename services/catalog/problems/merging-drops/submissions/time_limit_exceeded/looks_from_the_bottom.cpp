// Looks for two equal neighbours from the bottom of the column, after each drop: O(n^2).
#include <iostream>
#include <list>

int main() {
  int n;
  std::cin >> n;
  std::list<int> column;
  for (int size; std::cin >> size;) {
    column.push_back(size);
    for (auto drop = std::next(column.begin()); drop != column.end();) {
      auto below = std::prev(drop);
      if (*below != *drop) {
        ++drop;
        continue;
      }
      ++*below;
      column.erase(drop);
      drop = below == column.begin() ? std::next(below) : below;
    }
  }
  for (int size : column) std::cout << size << ' ';
  std::cout << '\n';
}
