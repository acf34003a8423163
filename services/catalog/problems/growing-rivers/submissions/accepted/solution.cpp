#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  long long t;
  std::cin >> n >> t;
  std::vector<long long> water(n);
  for (auto& litres : water) std::cin >> litres;
  std::vector<int> target(n);
  for (int i = 1; i < n; i++) std::cin >> target[i];
  for (int i = n - 1; i > 0; i--) water[target[i] - 1] += water[i];
  std::cout << std::count_if(water.begin(), water.end(), [t](long long litres) { return litres >= t; }) << '\n';
}
