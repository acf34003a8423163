// Tries every pair: O(n^2).
#include <iostream>
#include <iterator>
#include <set>

int main() {
  int n;
  long long fare;
  std::cin >> n >> fare;
  std::multiset<long long> coins;
  for (long long coin; std::cin >> coin;) coins.insert(coin);
  bool found = false;
  for (auto a = coins.begin(); a != coins.end(); ++a)
    for (auto b = std::next(a); b != coins.end(); ++b) if (*a + *b == fare) found = true;
  std::cout << (found ? "YES" : "NO") << '\n';
}
