#include <algorithm>
#include <functional>
#include <iostream>
#include <limits>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

using Near = std::vector<std::vector<std::pair<int, int>>>;

std::vector<long long> distances(const Near& near, int start) {
  std::vector<long long> known(near.size(), std::numeric_limits<long long>::max() / 4);
  std::priority_queue<std::pair<long long, int>, std::vector<std::pair<long long, int>>, std::greater<>> queue;
  known[start] = 0;
  queue.emplace(0, start);
  while (!queue.empty()) {
    auto [distance, town] = queue.top();
    queue.pop();
    if (distance > known[town]) continue;
    for (auto [other, length] : near[town]) {
      if (distance + length >= known[other]) continue;
      known[other] = distance + length;
      queue.emplace(known[other], other);
    }
  }
  return known;
}

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::tuple<int, int, int>> roads(m);
  Near near(n + 1);
  for (auto& [a, b, length] : roads) {
    std::cin >> a >> b >> length;
    near[a].emplace_back(b, length);
    near[b].emplace_back(a, length);
  }
  auto there = distances(near, 1), back = distances(near, n);
  std::vector<std::tuple<long long, long long, int>> stretches;
  for (int i = 0; i < m; i++) {
    auto [a, b, length] = roads[i];
    if (there[a] > there[b]) std::swap(a, b);
    if (there[a] + length + back[b] == there[n]) stretches.emplace_back(there[a], there[b], i + 1);
  }
  std::sort(stretches.begin(), stretches.end());
  std::vector<int> alone;
  long long passed = 0;
  for (size_t i = 0; i < stretches.size(); i++) {
    auto [begin, end, number] = stretches[i];
    if (begin >= passed && (i + 1 == stretches.size() || end <= std::get<0>(stretches[i + 1]))) alone.push_back(number);
    passed = std::max(passed, end);
  }
  std::sort(alone.begin(), alone.end());
  std::cout << alone.size() << '\n';
  for (int number : alone) std::cout << number << ' ';
  std::cout << '\n';
}
