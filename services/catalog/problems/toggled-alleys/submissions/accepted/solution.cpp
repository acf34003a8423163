#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m, square, bright = 0;
  std::cin >> n >> m;
  std::vector<int> above(n + 1), ends(n + 1);
  for (int i = 2; i <= n; i++) std::cin >> above[i];
  while (std::cin >> square) ends[square]++;
  for (int i = n; i > 1; i--) {
    bright += ends[i] % 2;
    ends[above[i]] += ends[i];
  }
  std::cout << bright << '\n';
}
