// Walks each way alley by alley: O(n m).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, m;
  std::cin >> n >> m;
  std::vector<int> above(n + 1);
  std::vector<char> bright(n + 1);
  for (int square = 2; square <= n; square++) std::cin >> above[square];
  while (m-- > 0) {
    int a, b;
    std::cin >> a >> b;
    while (a != b) {
      if (a < b) std::swap(a, b);
      bright[a] ^= 1;
      a = above[a];
    }
  }
  std::cout << std::count(bright.begin(), bright.end(), 1) << '\n';
}
