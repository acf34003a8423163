#include <algorithm>
#include <iostream>
#include <vector>

struct Change {
  int place, before, size;
};

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
  std::vector<int> chain(n);  // the stack: its first `size` places are the convex chain on the way from the terminus
  int size = 0;
  std::vector<int> seen(n + 1), todo{1};
  std::vector<Change> undo;  // what a station has overwritten, and the size before
  while (!todo.empty()) {
    int station = todo.back();
    todo.pop_back();
    if (station < 0) {
      chain[undo.back().place] = undo.back().before;
      size = undo.back().size;
      undo.pop_back();
      continue;
    }
    // whether the station lies above the continuation of the edge that ends at a place of the chain
    auto above = [&](int place) {
      int a = chain[place - 1], b = chain[place];
      return (height[station] - height[b]) * (away[b] - away[a]) > (height[b] - height[a]) * (away[station] - away[b]);
    };
    int low = 1, high = std::max(size, 1);
    while (low < high) {
      int middle = (low + high) / 2;
      if (above(middle)) high = middle;
      else low = middle + 1;
    }
    int place = size ? low : 0;
    if (place) seen[station] = chain[place - 1];
    undo.push_back({place, chain[place], size});
    chain[place] = station;
    size = place + 1;
    todo.push_back(-1);
    todo.insert(todo.end(), behind[station].begin(), behind[station].end());
  }
  for (int station = 2; station <= n; station++) std::cout << seen[station] << '\n';
}
