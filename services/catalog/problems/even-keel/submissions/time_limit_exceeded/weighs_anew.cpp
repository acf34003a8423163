// Adds up both sides at every place: O(n k).
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k, good = 0;
  std::cin >> n >> k;
  std::vector<int> weights(n);
  for (int& weight : weights) std::cin >> weight;
  for (auto place = weights.begin() + k; place + k <= weights.end(); place++)
    if (std::accumulate(place - k, place, 0LL) == std::accumulate(place, place + k, 0LL)) good++;
  std::cout << good << '\n';
}
