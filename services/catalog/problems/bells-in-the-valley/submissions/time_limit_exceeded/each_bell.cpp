// Follows the sound of each bell from tower to tower: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int> heights(n);
  for (int& height : heights) std::cin >> height;
  long long total = 0;
  for (int i = 0; i < n; i++) {
    int left = i - 1, right = i + 1;
    while (left >= 0 && heights[left] <= heights[i]) left--;
    while (right < n && heights[right] <= heights[i]) right++;
    total += i - std::max(left, 0) + std::min(right, n - 1) - i;
  }
  std::cout << total << '\n';
}
