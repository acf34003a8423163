// Goes through all gears after each action: O(n^2).
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int> axle;
  while (n-- > 0) {
    char kind;
    std::cin >> kind;
    if (kind == '-') {
      axle.pop_back();
    } else {
      int teeth;
      std::cin >> teeth;
      axle.push_back(teeth);
    }
    int common = 0;
    for (int teeth : axle) {
      common = std::gcd(common, teeth);
      if (common == 1) break;
    }
    std::cout << common << '\n';
  }
}
