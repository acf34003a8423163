#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

struct Vector {
  long long x, y;
};

long long cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

/** Reads corners, turned by half a turn if sign is -1: the sides counterclockwise from the lowest corner on. */
std::vector<Vector> read_sides(int n, int sign) {
  std::vector<Vector> corners(n), sides;
  for (auto& corner : corners) {
    std::cin >> corner.x >> corner.y;
    corner = {sign * corner.x, sign * corner.y};
  }
  auto lower = [](Vector a, Vector b) { return a.y < b.y || (a.y == b.y && a.x < b.x); };
  std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end(), lower), corners.end());
  for (int i = 0; i < n; i++) {
    Vector from = corners[i], to = corners[(i + 1) % n];
    sides.push_back({to.x - from.x, to.y - from.y});
  }
  return sides;
}

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  // The raft meets the reef where it is moved by a point of the reef less a point of the raft:
  // these are the points of the sum of the reef and of the raft turned by half a turn.
  auto reef = read_sides(n, 1), raft = read_sides(m, -1);
  Vector at{0, 0};
  long long area = 0, border = 0;  // area: twice the area
  for (int i = 0, j = 0; i < n || j < m;) {
    Vector side = j == m || (i < n && cross(reef[i], raft[j]) > 0) ? reef[i++] : raft[j++];
    area += cross(at, side);
    border += std::gcd(side.x, side.y);
    at = {at.x + side.x, at.y + side.y};
  }
  // Pick's theorem: the integer points within and on the border
  std::cout << (area + border) / 2 + 1 << '\n';
}
