// Follows the set of all squares where the courier can be, street by street, and never forgets one: O(n * m).
#include <iostream>
#include <set>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::vector<int>> out(n + 1);
  for (int a, b; m-- > 0 && std::cin >> a >> b;) out[a].push_back(b);
  std::set<int> here{1};
  for (long long walked = 0; walked <= 3LL * n; walked++) {
    if (walked % 3 == 0 && here.count(n)) {
      std::cout << walked / 3 << '\n';
      return 0;
    }
    std::set<int> next;
    for (int square : here) next.insert(out[square].begin(), out[square].end());
    here.swap(next);
  }
  std::cout << -1 << '\n';
}
