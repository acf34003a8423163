// Counts the group of each customer anew: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, t, largest = 0;
  std::cin >> n >> t;
  std::vector<int> seconds(n);
  for (int& second : seconds) std::cin >> second;
  for (int first = 0; first < n; first++) {
    int end = first;
    while (end < n && seconds[end] - seconds[first] <= t) end++;
    largest = std::max(largest, end - first);
  }
  std::cout << largest << '\n';
}
