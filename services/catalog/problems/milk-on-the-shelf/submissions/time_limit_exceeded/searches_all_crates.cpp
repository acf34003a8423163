// Searches all crates for the one that expires first: O(n^2).
#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<std::pair<int, int>> shelf;
  long long thrown = 0, unserved = 0;
  for (int day = 1; day <= n; day++) {
    int bottles, last, customers;
    std::cin >> bottles >> last >> customers;
    shelf.emplace_back(last, bottles);
    while (!shelf.empty()) {
      size_t first = 0;
      for (size_t i = 1; i < shelf.size(); i++)
        if (shelf[i].first < shelf[first].first) first = i;
      int sold = customers < shelf[first].second ? customers : shelf[first].second;
      customers -= sold;
      shelf[first].second -= sold;
      if (shelf[first].second > 0 && shelf[first].first > day) break;
      thrown += shelf[first].second;
      shelf.erase(shelf.begin() + first);
    }
    unserved += customers;
  }
  std::cout << thrown << ' ' << unserved << '\n';
}
