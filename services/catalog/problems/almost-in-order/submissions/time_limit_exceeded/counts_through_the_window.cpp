// Counts through the window for every book: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, longest = 0;
  long long k, pairs = 0;
  std::cin >> n >> k;
  std::vector<int> heights(n);
  for (auto& height : heights) std::cin >> height;
  for (int first = 0, last = 0; last < n; last++) {
    int taller = 0;
    for (int i = first; i < last; i++) taller += heights[i] > heights[last];
    pairs += taller;
    for (; pairs > k; first++) {
      int lower = 0;
      for (int i = first + 1; i <= last; i++) lower += heights[i] < heights[first];
      pairs -= lower;
    }
    longest = std::max(longest, last - first + 1);
  }
  std::cout << longest << '\n';
}
