// From each chamber walks on as long as no higher one comes, and counts the deepest so far: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

struct Step {
  int chamber, came, deepest;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<std::vector<int>> near(n + 1);
  for (int i = 1, a, b; i < n && std::cin >> a >> b; i++) {
    near[a].push_back(b);
    near[b].push_back(a);
  }
  long long calm = 0;
  std::vector<Step> todo;
  for (int start = 1; start <= n; start++) {
    todo.push_back({start, 0, start});
    while (!todo.empty()) {
      auto [chamber, came, deepest] = todo.back();
      todo.pop_back();
      if (chamber == deepest) calm++;
      for (int other : near[chamber])
        if (other != came && other > start) todo.push_back({other, chamber, std::max(deepest, other)});
    }
  }
  std::cout << calm - n << '\n';
}
