// Closes each road in turn, and searches again: O(m^2 log n).
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

struct Road {
  int other, length, number;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::vector<Road>> near(n + 1);
  for (int i = 1, a, b, length; i <= m && std::cin >> a >> b >> length; i++) {
    near[a].push_back({b, length, i});
    near[b].push_back({a, length, i});
  }
  auto distance = [&](int closed) {
    std::vector<long long> known(n + 1, 1LL << 60);
    std::priority_queue<std::pair<long long, int>, std::vector<std::pair<long long, int>>, std::greater<>> queue;
    known[1] = 0;
    queue.emplace(0, 1);
    while (!queue.empty()) {
      auto [far, town] = queue.top();
      queue.pop();
      if (far > known[town]) continue;
      for (auto [other, length, number] : near[town]) {
        if (number == closed || far + length >= known[other]) continue;
        known[other] = far + length;
        queue.emplace(known[other], other);
      }
    }
    return known[n];
  };
  long long whole = distance(0);
  std::vector<int> alone;
  for (int i = 1; i <= m; i++)
    if (distance(i) > whole) alone.push_back(i);
  std::cout << alone.size() << '\n';
  for (int number : alone) std::cout << number << ' ';
  std::cout << '\n';
}
