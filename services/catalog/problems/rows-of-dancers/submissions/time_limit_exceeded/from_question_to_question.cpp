// Keeps the row of the question before, and goes from it to the next one by the rows between them.
#include <iostream>
#include <vector>

std::vector<int> left_of, right_of;

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
  std::vector<int> source(m + 1), mover(m + 1), goal(m + 1), back(m + 1);
  for (int row = 1; row <= m; row++) std::cin >> source[row] >> mover[row] >> goal[row];
  left_of.resize(n + 1);
  right_of.resize(n + 1);
  for (int x = 0; x <= n; x++) {
    left_of[x] = x ? x - 1 : n;
    right_of[x] = x < n ? x + 1 : 0;
  }
  std::vector<int> down;
  for (int here = 0, row, x; q > 0 && std::cin >> row >> x; q--) {
    // numbers fall on the way up, so the greater one goes up until both meet
    down.clear();
    for (int there = row; here != there;) {
      if (here > there) {
        move(mover[here], back[here]);
        here = source[here];
      } else {
        down.push_back(there);
        there = source[there];
      }
    }
    for (; !down.empty(); down.pop_back()) {
      here = down.back();
      back[here] = left_of[mover[here]];
      move(mover[here], goal[here]);
    }
    std::cout << left_of[x] << ' ' << right_of[x] << '\n';
  }
}
