#include <algorithm>
#include <iostream>
#include <vector>

struct Counts {
  std::vector<int> tree;
  void change(int place, int by) {
    for (; place < static_cast<int>(tree.size()); place += place & -place) tree[place] += by;
  }
  int up_to(int place) const {
    int count = 0;
    for (; place > 0; place -= place & -place) count += tree[place];
    return count;
  }
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, k, longest = 0, pairs = 0;
  std::cin >> n >> k;
  std::vector<int> heights(n);
  for (auto& height : heights) std::cin >> height;
  Counts counts{std::vector<int>(1'000'001)};
  for (int first = 0, last = 0; last < n; last++) {
    pairs += last - first - counts.up_to(heights[last]);
    counts.change(heights[last], 1);
    for (; pairs > k; first++) {
      pairs -= counts.up_to(heights[first] - 1);
      counts.change(heights[first], -1);
    }
    longest = std::max(longest, last - first + 1);
  }
  std::cout << longest << '\n';
}
