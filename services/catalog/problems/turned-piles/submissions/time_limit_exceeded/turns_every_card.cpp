// Turns a pile over by turning the links of all its cards: O(n) each time.
#include <iostream>
#include <list>
#include <vector>

int main() {
  int n, a, b = 1;
  std::cin >> n;
  std::vector<std::list<int>> piles(n + 1);
  for (int i = 1; i <= n; i++) piles[i].push_back(i);
  for (int i = 1; i < n; i++) {
    std::cin >> a >> b;
    piles[a].reverse();
    piles[b].splice(piles[b].begin(), piles[a]);
  }
  for (int card : piles[b]) std::cout << card << ' ';
  std::cout << '\n';
}
