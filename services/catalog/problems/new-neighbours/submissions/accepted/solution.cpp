#include <iostream>
#include <iterator>
#include <set>

int main() {
  std::ios::sync_with_stdio(false);
  int n, plot;
  std::cin >> n;
  std::set<int> settled;
  long long steps = 0;
  while (std::cin >> plot) {
    auto home = settled.insert(plot).first;
    if (home != settled.begin()) steps += plot - *std::prev(home);
    if (auto below = std::next(home); below != settled.end()) steps += *below - plot;
  }
  std::cout << 2 * steps << '\n';
}
