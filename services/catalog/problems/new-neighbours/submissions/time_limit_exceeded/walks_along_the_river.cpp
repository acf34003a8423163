// Walks from the new family until it finds the next one on each side: O(n) a day.
#include <iostream>
#include <set>

int main() {
  int n, plot;
  std::cin >> n;
  std::set<int> settled;
  long long steps = 0;
  while (std::cin >> plot) {
    int above = plot - 1, below = plot + 1;
    while (above > 0 && !settled.count(above)) above--;
    while (below <= n && !settled.count(below)) below++;
    if (above > 0) steps += plot - above;
    if (below <= n) steps += below - plot;
    settled.insert(plot);
  }
  std::cout << 2 * steps << '\n';
}
