// Looks for the best way anew for each friend: O(n k).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n, k;
  std::cin >> n >> k;
  std::vector<long long> worth(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> worth[i];
  std::vector<int> above(n + 1);
  for (int i = 2; i <= n; i++) std::cin >> above[i];
  long long album = 0;
  while (k-- > 0) {
    std::vector<long long> total(n + 1);
    int end = 1;
    for (int i = 1; i <= n; i++) {
      total[i] = worth[i] + total[above[i]];
      if (total[i] > total[end]) end = i;
    }
    album += total[end];
    for (; end > 0; end = above[end]) worth[end] = 0;
  }
  std::cout << album << '\n';
}
