// Looks for the latest start among all parcels before: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k, first = 0, longest = 0;
  std::cin >> n >> k;
  std::vector<int> floors(n);
  for (auto& floor : floors) std::cin >> floor;
  std::vector<std::vector<int>> starts(k + 1, std::vector<int>(n));
  for (int i = 0; i < n; i++) {
    starts[0][i] = i + 1;
    for (int c = 1; c <= k; c++)
      for (int j = first; j < i; j++)
        if (floors[j] > floors[i]) starts[c][i] = std::max(starts[c][i], starts[c - 1][j]);
    first = std::max(first, starts[k][i]);
    longest = std::max(longest, i + 1 - first);
  }
  std::cout << longest << '\n';
}
