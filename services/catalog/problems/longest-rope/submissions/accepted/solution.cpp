#include <algorithm>
#include <iostream>
#include <vector>

struct Point {
  long long x, y;
};

Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
long long cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
long long square(Point a) { return a.x * a.x + a.y * a.y; }

int main() {
  std::ios::sync_with_stdio(false);
  size_t n;
  std::cin >> n;
  std::vector<Point> corners(n);
  for (auto& [x, y] : corners) std::cin >> x >> y;
  long long best = 0;
  for (size_t i = 0, far = 1; i < n; i++) {
    Point one = corners[i], other = corners[(i + 1) % n];
    for (;; far = (far + 1) % n) {
      best = std::max({best, square(corners[far] - one), square(corners[far] - other)});
      // whether the way to the next corner leads away from the side
      if (cross(other - one, corners[(far + 1) % n] - corners[far]) < 0) break;
    }
  }
  std::cout << best << '\n';
}
