// Fills the chutes anew from each first parcel: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k, longest = 0;
  std::cin >> n >> k;
  std::vector<int> floors(n);
  for (auto& floor : floors) std::cin >> floor;
  for (int first = 0; first < n; first++) {
    std::vector<int> last(k);  // what is last in each chute, from the highest to the lowest
    int end = first;
    for (; end < n; end++) {
      int chute = 0;
      while (chute < k && last[chute] > floors[end]) chute++;
      if (chute == k) break;
      last[chute] = floors[end];
    }
    longest = std::max(longest, end - first);
  }
  std::cout << longest << '\n';
}
