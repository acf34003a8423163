// Asks for each pair of fields, by a search of its own, whether land joins them: O(n^6).
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int n;
std::vector<std::string> rows;

bool joined(int from, int to) {
  std::vector<bool> seen(n * n);
  std::vector<int> todo{from};
  while (!todo.empty()) {
    int field = todo.back(), y = field / n, x = field % n;
    todo.pop_back();
    if (seen[field] || rows[y][x] != '#') continue;
    if (field == to) return true;
    seen[field] = true;
    if (y > 0) todo.push_back(field - n);
    if (y < n - 1) todo.push_back(field + n);
    if (x > 0) todo.push_back(field - 1);
    if (x < n - 1) todo.push_back(field + 1);
  }
  return false;
}

int main() {
  std::cin >> n;
  rows.resize(n);
  for (auto& row : rows) std::cin >> row;
  int best = 0;
  for (int a = 0; a < n * n; a++) {
    int size = 0;
    for (int b = 0; b < n * n; b++) size += joined(a, b);
    best = std::max(best, size);
  }
  std::cout << best << '\n';
}
