// Looks from the first bench on for the first that is not too far behind, for every viewpoint: O(n m).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, m, reach;
  std::cin >> n >> m >> reach;
  std::vector<int> viewpoints(n), benches(m);
  for (auto& place : viewpoints) std::cin >> place;
  for (auto& place : benches) std::cin >> place;
  int restful = 0;
  for (int place : viewpoints)
    for (int bench : benches)
      if (bench >= place - reach) {
        if (bench <= place + reach) restful++;
        break;
      }
  std::cout << restful << '\n';
}
