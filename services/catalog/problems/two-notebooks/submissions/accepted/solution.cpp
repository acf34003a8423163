#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> entered(n), left(n), place(n + 1);
  for (auto& room : entered) std::cin >> room;
  for (int i = 0; i < n; i++) {
    std::cin >> left[i];
    place[left[i]] = i;
  }
  int plans = 1;
  for (int i = 0; i + 1 < n; i++)
    if (place[entered[i + 1]] + 1 == place[entered[i]]) plans = plans * 2 % 1'000'000'007;
  std::cout << plans << '\n';
}
