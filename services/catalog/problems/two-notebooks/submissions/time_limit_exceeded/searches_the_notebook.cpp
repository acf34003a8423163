// Searches the second notebook for every room and for the one entered after it: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int> entered(n), left(n);
  for (int& room : entered) std::cin >> room;
  for (int& room : left) std::cin >> room;
  long long plans = 1;
  for (int i = 0; i + 1 < n; i++) {
    auto room = std::find(left.begin(), left.end(), entered[i]);
    auto following = std::find(left.begin(), left.end(), entered[i + 1]);
    if (following + 1 == room) plans = plans * 2 % 1'000'000'007;
  }
  std::cout << plans << '\n';
}
