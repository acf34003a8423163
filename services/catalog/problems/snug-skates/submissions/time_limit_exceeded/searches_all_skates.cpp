// Searches all skates for each skater in every count: O(n m).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n, m, k;
  std::cin >> n >> m >> k;
  std::vector<int> feet(n), skates(m);
  for (auto& length : feet) std::cin >> length;
  for (auto& length : skates) std::cin >> length;
  std::sort(feet.begin(), feet.end());
  std::sort(skates.begin(), skates.end());
  auto served = [&](int space) {
    int count = 0;
    std::vector<bool> taken(m);
    for (int foot : feet)
      for (int j = 0; j < m; j++)
        if (!taken[j] && skates[j] >= foot && skates[j] - foot <= space) {
          taken[j] = true;
          count++;
          break;
        }
    return count;
  };
  int low = 0, high = 1'000'000'000;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (served(middle) >= k) high = middle;
    else low = middle + 1;
  }
  std::cout << (served(low) >= k ? low : -1) << '\n';
}
