// Sorts all desks again for each visitor: O(n * c * log c).
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  int n, c;
  std::cin >> n >> c;
  std::vector<std::pair<long long, int>> desks;
  for (int desk = 1; desk <= c; desk++) desks.emplace_back(0, desk);
  for (int minutes; n-- > 0 && std::cin >> minutes;) {
    std::sort(desks.begin(), desks.end());
    std::cout << desks[0].second << ' ';
    desks[0].first += minutes;
  }
  std::cout << '\n';
}
