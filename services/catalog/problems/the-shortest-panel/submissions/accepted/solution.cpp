#include <algorithm>
#include <array>
#include <iostream>
#include <utility>

struct Vector {
  int lamps = 0, since = 0;  // since: the earliest switch that it was made with, counted from 1
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, picture;
  std::cin >> n >> picture;
  std::array<Vector, 30> basis;  // by the highest lamp
  int shortest = n + 1, lamps;
  for (int last = 1; last <= n && std::cin >> lamps; last++) {
    Vector own{lamps, last};
    for (int lamp = 29; lamp >= 0; lamp--) {
      if (!(own.lamps >> lamp & 1)) continue;
      // The later one of the two stays; the other one goes on in its stead.
      if (basis[lamp].since < own.since) std::swap(basis[lamp], own);
      if (own.lamps == 0) break;
      own.lamps ^= basis[lamp].lamps;
    }
    int rest = picture, first = last;
    for (int lamp = 29; lamp >= 0; lamp--)
      if (rest >> lamp & 1 && basis[lamp].lamps != 0) {
        rest ^= basis[lamp].lamps;
        first = std::min(first, basis[lamp].since);
      }
    if (rest == 0) shortest = std::min(shortest, last - first + 1);
  }
  std::cout << (shortest <= n ? shortest : 0) << '\n';
}
