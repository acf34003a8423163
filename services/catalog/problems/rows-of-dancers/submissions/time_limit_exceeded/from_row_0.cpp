// Makes the row of each question from row 0.
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m, q;
  std::cin >> n >> m >> q;
  std::vector<int> source(m + 1), mover(m + 1), goal(m + 1);
  for (int row = 1; row <= m; row++) std::cin >> source[row] >> mover[row] >> goal[row];
  std::vector<int> left(n + 1), right(n + 1), way;
  for (int row, asked; q > 0 && std::cin >> row >> asked; q--) {
    for (int x = 0; x <= n; x++) {
      left[x] = x ? x - 1 : n;
      right[x] = x < n ? x + 1 : 0;
    }
    way.clear();
    for (; row; row = source[row]) way.push_back(row);
    for (; !way.empty(); way.pop_back()) {
      int x = mover[way.back()], y = goal[way.back()];
      right[left[x]] = right[x];
      left[right[x]] = left[x];
      left[x] = y;
      right[x] = right[y];
      left[right[y]] = x;
      right[y] = x;
    }
    std::cout << left[asked] << ' ' << right[asked] << '\n';
  }
}
