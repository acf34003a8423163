#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<std::pair<long long, long long>> houses(n);
  for (auto& [x, h] : houses) std::cin >> x >> h;
  std::sort(houses.begin(), houses.end());

  // for each house, how long a cable is from the best other roof to the foot of the house
  const long long far = 1LL << 60;
  std::vector<long long> near(n);
  long long best = far;
  for (int i = 0; i < n; i++) {
    auto [x, h] = houses[i];
    near[i] = best + x;
    best = std::min(best, h - x);
  }
  best = far;
  for (int i = n - 1; i >= 0; i--) {
    auto [x, h] = houses[i];
    near[i] = std::min(near[i], best - x);
    best = std::min(best, h + x);
  }

  long long total = 0;
  int before = -1;
  for (int i = 0; i < n; i++) {
    auto [x, h] = houses[i];
    if (near[i] <= h) {
      total += near[i] + h;  // a leaf: nothing is gained by going on from this roof
      continue;
    }
    if (before >= 0) total += x - houses[before].first + houses[before].second + h;
    before = i;
  }
  std::cout << total << '\n';
}
