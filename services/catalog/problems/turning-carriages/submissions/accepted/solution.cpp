#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  std::vector<int> train(n);
  for (auto& carriage : train) std::cin >> carriage;
  for (int i = 0; i + k <= n; i += k) std::reverse(train.begin() + i, train.begin() + i + k);
  for (int i = 0; i < n; i++) std::cout << train[i] << (i + 1 < n ? ' ' : '\n');
}
