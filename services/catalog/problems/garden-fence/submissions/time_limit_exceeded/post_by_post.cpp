// Sets one post after the other round the circle, and gives up as soon as the panels are too high: up to n! ways.
#include <algorithm>
#include <iostream>
#include <vector>

int n, most;
std::vector<int> heights;
std::vector<char> is_set;

long long ways(int count, int last, int cost) {
  if (count == n) return cost + std::max(heights[last], heights[0]) <= most;
  long long all = 0;
  for (int post = 1; post < n; post++) {
    int then = cost + std::max(heights[last], heights[post]);
    if (is_set[post] || then > most) continue;
    is_set[post] = true;
    all += ways(count + 1, post, then);
    is_set[post] = false;
  }
  return all;
}

int main() {
  std::cin >> n >> most;
  heights.resize(n);
  is_set.resize(n);
  for (int& height : heights) std::cin >> height;
  std::cout << ways(1, 0, 0) % 1'000'000'007 << '\n';
}
