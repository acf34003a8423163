#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, fare;
  std::cin >> n >> fare;
  std::vector<int> v(n);
  for (auto& x : v) std::cin >> x;
  bool found = false;
  for (int i = 0; i < n && !found; i++) {
    auto too_small = [&](int coin, int wanted) { return v[i] + coin < wanted; };
    auto other = std::lower_bound(v.begin() + i + 1, v.end(), fare, too_small);
    found = other != v.end() && v[i] + *other == fare;
  }
  std::cout << (found ? "YES" : "NO") << '\n';
}
