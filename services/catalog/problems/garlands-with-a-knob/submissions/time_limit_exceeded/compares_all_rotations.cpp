// Compares each rotation with the least one so far from its start on: O(n^2).
#include <algorithm>
#include <iostream>
#include <set>
#include <vector>

using Ring = std::vector<int>;

Ring least_rotation(Ring ring) {
  int size = ring.size(), least = 0;
  Ring twice = ring;
  twice.insert(twice.end(), ring.begin(), ring.end());
  for (int start = 1; start < size; start++) {
    int same = 0;
    while (same < size && twice[start + same] == twice[least + same]) same++;
    if (same < size && twice[start + same] < twice[least + same]) least = start;
  }
  std::rotate(ring.begin(), ring.begin() + least, ring.end());
  return ring;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, m;
  std::cin >> n >> m;
  std::set<Ring> kinds;
  for (int size; n-- > 0 && std::cin >> size;) {
    Ring hues(size), rises(size), flipped(size);
    for (auto& hue : hues) std::cin >> hue;
    for (int i = 0; i < size; i++) {
      rises[i] = (hues[(i + 1) % size] - hues[i] + m) % m;
      flipped[size - 1 - i] = (m - rises[i]) % m;
    }
    kinds.insert(std::min(least_rotation(rises), least_rotation(flipped)));
  }
  std::cout << kinds.size() << '\n';
}
