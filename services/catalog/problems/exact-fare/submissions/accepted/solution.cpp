#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  long long fare;
  std::cin >> n >> fare;
  std::vector<long long> v(n);
  for (auto& x : v) std::cin >> x;
  bool found = false;
  for (int i = 0; i < n && !found; i++) found = std::binary_search(v.begin() + i + 1, v.end(), fare - v[i]);
  std::cout << (found ? "YES" : "NO") << '\n';
}
