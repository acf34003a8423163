// Walks through everything that is linked to a village, for each cable: O(m * (n + m)).
#include <iostream>
#include <vector>

int main() {
  int n, m, spare = 0, groups, linked;
  std::cin >> n >> m;
  groups = n;
  linked = n == 1 ? 0 : -1;
  std::vector<std::vector<int>> near(n + 1);
  for (int cable = 1, a, b; cable <= m && std::cin >> a >> b; cable++) {
    std::vector<bool> seen(n + 1);
    std::vector<int> todo{a};
    seen[a] = true;
    while (!todo.empty()) {
      const int village = todo.back();
      todo.pop_back();
      for (int other : near[village])
        if (!seen[other]) {
          seen[other] = true;
          todo.push_back(other);
        }
    }
    if (seen[b]) spare++;
    else if (--groups == 1) linked = cable;
    near[a].push_back(b);
    near[b].push_back(a);
  }
  std::cout << spare << ' ' << linked << '\n';
}
