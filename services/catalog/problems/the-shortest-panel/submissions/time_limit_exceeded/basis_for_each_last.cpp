// Builds the basis anew for each last switch, backwards until the picture can be made: O(n^2).
#include <algorithm>
#include <array>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, picture;
  std::cin >> n >> picture;
  std::vector<int> switches(n);
  for (auto& lamps : switches) std::cin >> lamps;
  int shortest = n + 1;
  for (int last = 0; last < n; last++) {
    std::array<int, 32> basis{};
    // Longer panels than the shortest one so far need not be tried.
    for (int first = last; first >= 0 && last - first + 1 < shortest; first--) {
      int lamps = switches[first];
      bool is_new = false;
      while (lamps > 0) {
        int zeros = __builtin_clz(lamps);
        if (basis[zeros] == 0) {
          basis[zeros] = lamps;
          is_new = true;
          break;
        }
        lamps ^= basis[zeros];
      }
      if (!is_new) continue;
      int rest = picture;
      while (rest > 0 && basis[__builtin_clz(rest)] > 0) rest ^= basis[__builtin_clz(rest)];
      if (rest == 0) shortest = last - first + 1;
    }
  }
  std::cout << (shortest <= n ? shortest : 0) << '\n';
}
