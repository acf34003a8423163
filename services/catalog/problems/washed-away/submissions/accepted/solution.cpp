#include <algorithm>
#include <iostream>
#include <vector>

struct Castle {
  int height, left, right;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<Castle> row(n);
  std::vector<int> look;
  for (int i = 0; i < n; i++) {
    std::cin >> row[i].height;
    row[i].left = i - 1;
    row[i].right = i + 1;
    look.push_back(i);
  }
  int tides = 0, remaining = n;
  for (;; tides++) {
    std::vector<int> taken, next;
    for (int i : look) {
      if (i == 0 || i == n - 1) continue;
      auto [height, left, right] = row[i];
      if (row[left].height > height && height < row[right].height) taken.push_back(i);
    }
    std::sort(taken.begin(), taken.end());
    taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
    if (taken.empty()) break;
    for (int i : taken) {
      auto [height, left, right] = row[i];
      row[left].right = right;
      row[right].left = left;
      next.insert(next.end(), {left, right});
    }
    remaining -= taken.size();
    look = next;
  }
  std::cout << tides << ' ' << remaining << '\n';
}
