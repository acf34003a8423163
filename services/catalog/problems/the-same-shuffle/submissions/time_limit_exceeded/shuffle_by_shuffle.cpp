// Shuffles k times: O(n k).
#include <iostream>
#include <vector>

int main() {
  int n;
  long long k;
  std::cin >> n >> k;
  std::vector<int> to(n), row(n), after(n);
  for (int i = 0; i < n; i++) {
    std::cin >> to[i];
    row[i] = i + 1;
  }
  while (k-- > 0) {
    for (int i = 0; i < n; i++) after[to[i] - 1] = row[i];
    row.swap(after);
  }
  for (int card : row) std::cout << card << ' ';
  std::cout << '\n';
}
