#include <algorithm>
#include <iostream>
#include <vector>

int n, k, fresh;

/** For each m from 0 to k and each plank the place of the lower plank behind it that comes after m other ones, or n. */
std::vector<std::vector<int>> lower_behind(const std::vector<int> &planks) {
  std::vector<std::vector<int>> found(k + 1, std::vector<int>(n, n));
  std::vector<std::vector<int>> waiting(k + 1);  // on stack m lie the planks that have met m lower ones
  for (int place = 0; place < n; place++) {
    for (int m = k; m >= 0; m--) {
      auto &stack = waiting[m];
      auto kept = stack.end();
      while (kept != stack.begin() && planks[kept[-1]] > planks[place]) found[m][*--kept] = place;
      // in the order in which they lay
      if (m < k) waiting[m + 1].insert(waiting[m + 1].end(), kept, stack.end());
      stack.erase(kept, stack.end());
    }
    waiting[0].push_back(place);
  }
  return found;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin >> n >> k >> fresh;
  std::vector<int> heights(n);
  for (int &height : heights) std::cin >> height;
  auto right = lower_behind(heights), left = lower_behind({heights.rbegin(), heights.rend()});
  long long best = static_cast<long long>(fresh) * std::min(k, n);
  for (int a = 0; a <= k; a++)
    for (int place = 0; place < n; place++) {
      int begin = n - left[a][n - 1 - place];
      best = std::max(best, static_cast<long long>(heights[place]) * (right[k - a][place] - begin));
    }
  std::cout << best << '\n';
}
