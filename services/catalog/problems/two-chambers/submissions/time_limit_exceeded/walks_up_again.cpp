// Walks up from b again for each chamber above a: O(n^2).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, a, b;
  std::cin >> n >> a >> b;
  std::vector<int> origin(n + 1);
  for (int chamber = 2; chamber <= n; chamber++) std::cin >> origin[chamber];
  for (int from_a = 0;; a = origin[a], from_a++) {
    int chamber = b, from_b = 0;
    // Origins have smaller numbers.
    for (; chamber > a; from_b++) chamber = origin[chamber];
    if (chamber == a) {
      std::cout << from_a + from_b << ' ' << a << '\n';
      return 0;
    }
  }
}
