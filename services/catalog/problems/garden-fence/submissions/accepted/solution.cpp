#include <algorithm>
#include <iostream>
#include <vector>

constexpr long long modulus = 1'000'000'007;

int main() {
  int n, s;
  std::cin >> n >> s;
  std::vector<int> heights(n);
  for (int& height : heights) std::cin >> height;
  std::sort(heights.begin(), heights.end());

  // ways[groups][cost]: posts are set from the lowest to the tallest, and stand in separate groups round the circle
  std::vector<std::vector<long long>> ways(n + 2, std::vector<long long>(s + 1));
  ways[1][0] = 1;  // the lowest post
  for (int i = 1; i + 1 < n; i++) {
    // a new post pays for its panels to the lower ones beside it; the taller ones will pay for the others
    int height = heights[i];
    std::vector<std::vector<long long>> next(n + 2, std::vector<long long>(s + 1));
    for (int groups = 1; groups <= n - 1 - i; groups++)
      for (int cost = 0; cost <= s; cost++) {
        long long count = (groups - 1) * ways[groups - 1][cost];                           // begins a group
        if (cost >= height) count += 2 * groups * ways[groups][cost - height];             // stands at an end of one
        if (cost >= 2 * height) count += (groups + 1) * ways[groups + 1][cost - 2 * height];  // joins two
        next[groups][cost] = count % modulus;
      }
    std::swap(ways, next);
  }
  // the tallest post closes the circle
  long long all = 0;
  for (int cost = 0; cost + 2 * heights[n - 1] <= s; cost++) all += ways[1][cost];
  std::cout << all % modulus << '\n';
}
