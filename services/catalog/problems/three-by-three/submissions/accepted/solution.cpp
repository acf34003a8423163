#include <array>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::vector<int>> out(n + 1);
  for (int a, b; m-- > 0 && std::cin >> a >> b;) out[a].push_back(b);
  std::vector<std::array<int, 3>> streets(n + 1, {-1, -1, -1});
  std::queue<std::pair<int, int>> queue;
  streets[1][0] = 0;
  for (queue.emplace(1, 0); !queue.empty(); queue.pop()) {
    auto [square, walked] = queue.front();
    int then = (walked + 1) % 3;
    for (int other : out[square]) {
      if (streets[other][then] >= 0) continue;
      streets[other][then] = streets[square][walked] + 1;
      queue.emplace(other, then);
    }
  }
  std::cout << (streets[n][0] < 0 ? -1 : streets[n][0] / 3) << '\n';
}
