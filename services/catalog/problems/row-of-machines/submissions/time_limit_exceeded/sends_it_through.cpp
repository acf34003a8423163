// Sends the number through all machines of each window: O(n k).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k;
  unsigned long long p, s, largest = 0;
  std::cin >> n >> k >> p >> s;
  std::vector<unsigned long long> a(n), b(n);
  for (int i = 0; i < n; i++) std::cin >> a[i] >> b[i];
  for (int i = 0; i + k <= n; i++) {
    auto x = s;
    for (int j = i; j < i + k; j++) x = (a[j] * x + b[j]) % p;
    largest = std::max(largest, x);
  }
  std::cout << largest << '\n';
}
