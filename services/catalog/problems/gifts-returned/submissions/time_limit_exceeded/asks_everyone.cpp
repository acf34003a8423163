// Each child asks all others in a list whether they drew it: O(n^2).
#include <iostream>
#include <list>

int main() {
  int n;
  std::cin >> n;
  std::list<std::pair<int, int>> presents;
  for (int i = 1, to; i <= n; i++) {
    std::cin >> to;
    presents.push_back({i, to});
  }
  int pairs = 0;
  for (auto [from, to] : presents)
    for (auto [other, back] : presents)
      if (from < to && other == to && back == from) pairs++;
  std::cout << pairs << '\n';
}
