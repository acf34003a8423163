// Looks to both sides for what still hangs: O(n) for each kite.
#include <iostream>
#include <set>

int main() {
  int n, q, kite;
  std::cin >> n >> q;
  std::set<int> torn;
  while (q-- > 0 && std::cin >> kite) {
    torn.insert(kite);
    int left = kite, right = kite;
    while (torn.count(left)) left--;
    while (torn.count(right)) right++;
    std::cout << left << ' ' << right << '\n';
  }
}
