// Tries every way without a repeated island: exponential.
#include <algorithm>
#include <iostream>
#include <vector>

int n, m, best;
std::vector<std::vector<int>> near;
std::vector<bool> visited;

void walk(int island, int taken) {
  if (island == n) {
    best = std::min(best, taken);
    return;
  }
  visited[island] = true;
  for (int other : near[island])
    if (!visited[other]) walk(other, taken + 1);
  visited[island] = false;
}

int main() {
  std::cin >> n >> m;
  near.resize(n + 1);
  visited.resize(n + 1);
  best = n;
  for (int a, b; m-- > 0 && std::cin >> a >> b;) {
    near[a].push_back(b);
    near[b].push_back(a);
  }
  walk(1, 0);
  std::cout << (best < n ? best : -1) << '\n';
}
