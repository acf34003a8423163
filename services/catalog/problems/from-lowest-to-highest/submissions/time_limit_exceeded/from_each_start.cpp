// Goes on from each start until a point undercuts it: O(n^2).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> heights(n);
  for (int& height : heights) std::cin >> height;
  long long climbs = 0;
  for (int start = 0; start < n; start++) {
    std::vector<int> peaks{heights[start]};
    for (int end = start + 1; end < n && heights[end] >= heights[start]; end++) {
      if (heights[end] < peaks.back()) continue;
      peaks.push_back(heights[end]);
      climbs++;
    }
  }
  std::cout << climbs << '\n';
}
