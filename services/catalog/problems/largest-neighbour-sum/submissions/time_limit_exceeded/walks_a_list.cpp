// Finds each lamp by walking from the first: O(n^2).
#include <algorithm>
#include <iostream>
#include <iterator>
#include <list>

int main() {
  int n;
  std::cin >> n;
  std::list<long long> v(n);
  for (auto& x : v) std::cin >> x;
  long long best = -4000000000LL;
  for (int i = 1; i < n; i++) best = std::max(best, *std::next(v.begin(), i - 1) + *std::next(v.begin(), i));
  std::cout << best << '\n';
}
