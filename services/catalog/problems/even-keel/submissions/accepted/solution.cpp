#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k, good = 0;
  std::cin >> n >> k;
  std::vector<long long> sum(n + 1);
  for (int i = 0; i < n; i++) {
    std::cin >> sum[i + 1];
    sum[i + 1] += sum[i];
  }
  for (int place = k; place + k <= n; place++)
    if (sum[place] - sum[place - k] == sum[place + k] - sum[place]) good++;
  std::cout << good << '\n';
}
