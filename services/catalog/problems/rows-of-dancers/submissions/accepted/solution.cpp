#include <iostream>
#include <vector>

std::vector<int> left_of, right_of;

/** Takes x out of the row and puts x to the right of y. */
void move(int x, int y) {
  right_of[left_of[x]] = right_of[x];
  left_of[right_of[x]] = left_of[x];
  left_of[x] = y;
  right_of[x] = right_of[y];
  left_of[right_of[y]] = x;
  right_of[y] = x;
}

int main() {
  std::ios::sync_with_stdio(false);
  int n, m, q;
  std::cin >> n >> m >> q;
  std::vector<int> mover(m + 1), goal(m + 1), dancer(q);
  std::vector<std::vector<int>> made_of_it(m + 1), asked(m + 1);
  for (int row = 1, source; row <= m; row++) {
    std::cin >> source >> mover[row] >> goal[row];
    made_of_it[source].push_back(row);
  }
  for (int i = 0, row; i < q; i++) {
    std::cin >> row >> dancer[i];
    asked[row].push_back(i);
  }
  // a ring in which dancer 0 stands between the right end and the left end
  left_of.resize(n + 1);
  right_of.resize(n + 1);
  for (int x = 0; x <= n; x++) {
    left_of[x] = x ? x - 1 : n;
    right_of[x] = x < n ? x + 1 : 0;
  }
  std::vector<std::pair<int, int>> answers(q);
  std::vector<int> back(m + 1), todo{0};  // the left neighbour before the move of a row, and what is to be done
  while (!todo.empty()) {
    int row = todo.back();
    todo.pop_back();
    if (row < 0) {
      move(mover[-row], back[-row]);
      continue;
    }
    if (row) {
      back[row] = left_of[mover[row]];
      move(mover[row], goal[row]);
      todo.push_back(-row);
    }
    for (int i : asked[row]) answers[i] = {left_of[dancer[i]], right_of[dancer[i]]};
    todo.insert(todo.end(), made_of_it[row].begin(), made_of_it[row].end());
  }
  for (auto [a, b] : answers) std::cout << a << ' ' << b << '\n';
}
