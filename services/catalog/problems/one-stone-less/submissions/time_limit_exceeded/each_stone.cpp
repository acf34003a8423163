// Walks the whole path again for each stone that could go, over a linked list: O(n^2).
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <list>

int main() {
  int n, best = 1'000'000'000;
  std::cin >> n;
  std::list<int> heights(n);
  for (int& height : heights) std::cin >> height;
  for (auto gone = std::next(heights.begin()); gone != std::prev(heights.end()); ++gone) {
    int effort = 0, last = heights.front();
    for (auto stone = heights.begin(); stone != heights.end(); ++stone) {
      if (stone == gone) continue;
      effort = std::max(effort, std::abs(*stone - last));
      last = *stone;
    }
    best = std::min(best, effort);
  }
  std::cout << best << '\n';
}
