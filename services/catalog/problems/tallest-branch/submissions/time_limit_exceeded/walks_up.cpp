// Walks from each node up to the root, by a map: O(n^2 log n) on a tree that is one long branch.
#include <algorithm>
#include <iostream>
#include <map>

int main() {
  int n, best = 1;
  std::cin >> n;
  std::map<int, int> parent;
  for (int i = 2; i <= n; i++) std::cin >> parent[i];
  for (int i = 1; i <= n; i++) {
    int steps = 1;
    for (int node = i; node != 1; node = parent[node]) steps++;
    best = std::max(best, steps);
  }
  std::cout << best << '\n';
}
