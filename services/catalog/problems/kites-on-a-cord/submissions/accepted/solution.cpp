#include <iostream>
#include <vector>

struct Node {
  int left, right;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, q, kite;
  std::cin >> n >> q;
  std::vector<Node> cord(n + 2);
  for (int i = 0; i <= n + 1; i++) cord[i] = {i - 1, i + 1};
  while (q-- > 0 && std::cin >> kite) {
    auto [left, right] = cord[kite];
    cord[left].right = right;
    cord[right].left = left;
    std::cout << left << ' ' << right << '\n';
  }
}
