#include <algorithm>
#include <iostream>
#include <set>
#include <vector>

using Ring = std::vector<int>;

Ring least_rotation(Ring ring) {
  int size = ring.size(), i = 0, j = 1, same = 0;
  auto at = [&](int place) { return ring[place < size ? place : place - size]; };
  while (i < size && j < size && same < size) {
    int one = at(i + same), other = at(j + same);
    if (one == other) {
      same++;
      continue;
    }
    // The greater one loses, and so do the starts behind it, each against the one as far behind the other.
    (one > other ? i : j) += same + 1;
    if (i == j) j++;
    same = 0;
  }
  std::rotate(ring.begin(), ring.begin() + std::min(i, j), ring.end());
  return ring;
}

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::set<Ring> kinds;
  for (int size; n-- > 0 && std::cin >> size;) {
    Ring hues(size), rises(size), flipped(size);
    for (auto& hue : hues) std::cin >> hue;
    // The knob does not change by how much the hues rise. Flipped, a ring is walked the other way.
    for (int i = 0; i < size; i++) {
      rises[i] = (hues[(i + 1) % size] - hues[i] + m) % m;
      flipped[size - 1 - i] = (m - rises[i]) % m;
    }
    kinds.insert(std::min(least_rotation(rises), least_rotation(flipped)));
  }
  std::cout << kinds.size() << '\n';
}
