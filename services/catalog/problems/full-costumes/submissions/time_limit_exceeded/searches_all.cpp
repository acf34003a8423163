// Searches each row from its beginning for the smallest size that is left: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::vector<int> sizes[3];
  std::vector<char> gone[3];
  int counts[3], slack, costumes = 0;
  for (int& count : counts) std::cin >> count;
  std::cin >> slack;
  for (int row = 0; row < 3; row++) {
    sizes[row].resize(counts[row]);
    gone[row].resize(counts[row]);
    for (int& size : sizes[row]) std::cin >> size;
  }
  while (true) {
    int at[3], low = 2'000'000, high = -1;
    for (int row = 0; row < 3; row++) {
      at[row] = 0;
      while (at[row] < counts[row] && gone[row][at[row]]) at[row]++;
      if (at[row] == counts[row]) {
        std::cout << costumes << '\n';
        return 0;
      }
      low = std::min(low, sizes[row][at[row]]);
      high = std::max(high, sizes[row][at[row]]);
    }
    bool fits = high - low <= slack;
    costumes += fits;
    for (int row = 0; row < 3; row++)
      if (fits || sizes[row][at[row]] == low) gone[row][at[row]] = 1;
  }
}
