// Sorts the best jumps again after each one: O(n * k * log k).
#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

int main() {
  size_t n, k;
  std::cin >> n >> k;
  std::vector<int> best;
  int announced = 0, cut = 0;
  for (int jump; n-- > 0 && std::cin >> jump;) {
    best.push_back(jump);
    std::sort(best.begin(), best.end(), std::greater<int>());
    if (best.size() > k) best.pop_back();
    if (best.size() == k && best.back() != cut) {
      announced++;
      cut = best.back();
    }
  }
  std::cout << announced << ' ' << cut << '\n';
}
