// Looks for the farthest corners of both polygons anew for each direction: O((n + m)^2).
#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

struct Vector {
  long long x, y;
};

long long cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, m;
  std::cin >> n >> m;
  std::vector<Vector> reef(n), raft(m);
  for (auto& corner : reef) std::cin >> corner.x >> corner.y;
  for (auto& corner : raft) {
    std::cin >> corner.x >> corner.y;
    corner = {-corner.x, -corner.y};
  }
  long long area = 0, border = 0;
  for (auto* polygon : {&reef, &raft}) {
    int size = polygon->size();
    for (int i = 0; i < size; i++) {
      Vector from = (*polygon)[i], to = (*polygon)[(i + 1) % size];
      Vector side{to.x - from.x, to.y - from.y};
      // how far the sum reaches to the right of this side
      long long far = 0;
      for (auto* corners : {&reef, &raft}) {
        long long farthest = cross(corners->front(), side);
        for (auto corner : *corners) farthest = std::max(farthest, cross(corner, side));
        far += farthest;
      }
      area += far;
      border += std::gcd(side.x, side.y);
    }
  }
  std::cout << (area + border) / 2 + 1 << '\n';
}
