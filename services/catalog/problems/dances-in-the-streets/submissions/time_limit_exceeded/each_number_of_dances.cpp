// Keeps for each square the best for each number of dances below it, with the square free or not.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  std::vector<std::vector<std::pair<int, int>>> near(n + 1);
  for (int i = 1, a, b, coins; i < n && std::cin >> a >> b >> coins; i++) {
    near[a].push_back({b, coins});
    near[b].push_back({a, coins});
  }
  std::vector<int> order{1}, came(n + 1), earns(n + 1);
  for (int i = 0; i < n; i++)
    for (auto [other, coins] : near[order[i]])
      if (other != came[order[i]]) {
        came[other] = order[i];
        earns[other] = coins;
        order.push_back(other);
      }
  constexpr long long never = -1'000'000'000'000'000;
  using Row = std::vector<long long>;
  std::vector<Row> free(n + 1, Row{0}), taken(n + 1, Row{never});
  for (int i = n - 1; i > 0; i--) {
    int low = order[i], up = came[low];
    Row &one = free[up], &other = taken[up];
    size_t most = std::min<size_t>(k, one.size() + free[low].size() - 1);
    Row stays(most + 1, never), dances(most + 1, never);
    for (size_t a = 0; a < one.size(); a++)
      for (size_t b = 0; b < free[low].size() && a + b <= most; b++) {
        long long below = std::max(free[low][b], taken[low][b]);
        stays[a + b] = std::max(stays[a + b], one[a] + below);
        dances[a + b] = std::max(dances[a + b], other[a] + below);
        if (a + b < most) dances[a + b + 1] = std::max(dances[a + b + 1], one[a] + free[low][b] + earns[low]);
      }
    // numbers of dances that do not fit need no place
    while (stays.size() > 1 && stays.back() < 0 && dances.back() < 0) {
      stays.pop_back();
      dances.pop_back();
    }
    free[up] = std::move(stays);
    taken[up] = std::move(dances);
    free[low] = Row();
    taken[low] = Row();
  }
  std::cout << std::max(free[1][k], taken[1][k]) << '\n';
}
