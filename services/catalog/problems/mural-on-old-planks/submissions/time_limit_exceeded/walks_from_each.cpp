// Walks from each plank to both sides until it has met k + 1 lower ones.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k, fresh;
  std::cin >> n >> k >> fresh;
  std::vector<int> heights(n);
  for (int &height : heights) std::cin >> height;
  long long best = static_cast<long long>(fresh) * std::min(k, n);
  for (int place = 0; place < n; place++) {
    int left[5], right[5];
    std::fill(left, left + 5, -1);
    std::fill(right, right + 5, n);
    for (int i = place - 1, met = 0; i >= 0 && met <= k; i--)
      if (heights[i] < heights[place]) left[met++] = i;
    for (int i = place + 1, met = 0; i < n && met <= k; i++)
      if (heights[i] < heights[place]) right[met++] = i;
    for (int a = 0; a <= k; a++)
      best = std::max(best, static_cast<long long>(heights[place]) * (right[k - a] - left[a] - 1));
  }
  std::cout << best << '\n';
}
