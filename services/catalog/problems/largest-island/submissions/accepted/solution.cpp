#include <algorithm>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

// Squares of one island have one chief (union-find), who knows how many they are.
std::vector<int> chief, members;

int find(int field) { return chief[field] == field ? field : chief[field] = find(chief[field]); }

void join(int a, int b) {
  a = find(a), b = find(b);
  if (a == b) return;
  chief[a] = b;
  members[b] += members[a];
}

int main() {
  int n, best = 0;
  std::cin >> n;
  std::vector<std::string> rows(n);
  for (auto& row : rows) std::cin >> row;
  chief.resize(n * n);
  members.assign(n * n, 1);
  std::iota(chief.begin(), chief.end(), 0);
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++) {
      if (rows[y][x] != '#') continue;
      if (y > 0 && rows[y - 1][x] == '#') join(y * n + x, (y - 1) * n + x);
      if (x > 0 && rows[y][x - 1] == '#') join(y * n + x, y * n + x - 1);
    }
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++)
      if (rows[y][x] == '#') best = std::max(best, members[find(y * n + x)]);
  std::cout << best << '\n';
}
