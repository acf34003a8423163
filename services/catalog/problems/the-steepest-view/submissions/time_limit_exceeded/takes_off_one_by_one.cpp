// Takes stations off the stack one by one, and puts all of them back after the branch.
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<long long> away(n + 1), height(n + 1);
  std::vector<std::vector<int>> behind(n + 1);
  std::cin >> height[1];
  for (int station = 2, toward, length; station <= n; station++) {
    std::cin >> toward >> length >> height[station];
    away[station] = away[toward] + length;
    behind[toward].push_back(station);
  }
  std::vector<int> chain, seen(n + 1), todo{1};
  std::vector<std::vector<int>> taken_off;
  while (!todo.empty()) {
    int station = todo.back();
    todo.pop_back();
    if (station < 0) {
      chain.pop_back();
      chain.insert(chain.end(), taken_off.back().rbegin(), taken_off.back().rend());
      taken_off.pop_back();
      continue;
    }
    // whether the station lies above the continuation of the edge that ends at a place of the chain
    auto above = [&](int place) {
      int a = chain[place - 1], b = chain[place];
      return (height[station] - height[b]) * (away[b] - away[a]) > (height[b] - height[a]) * (away[station] - away[b]);
    };
    std::vector<int> off;
    for (; chain.size() > 1 && above(static_cast<int>(chain.size()) - 1); chain.pop_back()) off.push_back(chain.back());
    if (!chain.empty()) seen[station] = chain.back();
    taken_off.push_back(off);
    chain.push_back(station);
    todo.push_back(-1);
    todo.insert(todo.end(), behind[station].begin(), behind[station].end());
  }
  for (int station = 2; station <= n; station++) std::cout << seen[station] << '\n';
}
