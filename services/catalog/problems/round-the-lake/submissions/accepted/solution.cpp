#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k, c;
  std::cin >> n >> k >> c;
  std::vector<int> benches(n);
  for (auto& bench : benches) std::cin >> bench;
  std::sort(benches.begin(), benches.end());
  for (int i = 0; i < n; i++) benches.push_back(benches[i] + c);
  auto possible = [&](int length) {
    // After 1, 2, 4, ... stretches, for all first benches at once.
    std::vector<int> jump(2 * n + 1, 2 * n), reached(n);
    for (int i = 0, end = 0; i < 2 * n; i++) {
      while (end < 2 * n && benches[end] - benches[i] <= length) end++;
      jump[i] = end;
    }
    for (int i = 0; i < n; i++) reached[i] = i;
    for (int left = k; left > 0; left /= 2) {
      if (left % 2 == 1)
        for (auto& at : reached) at = jump[at];
      std::vector<int> twice(2 * n + 1);
      for (int i = 0; i <= 2 * n; i++) twice[i] = jump[jump[i]];
      jump.swap(twice);
    }
    for (int i = 0; i < n; i++)
      if (reached[i] >= i + n) return true;
    return false;
  };
  int low = 0, high = c - 1;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (possible(middle)) high = middle;
    else low = middle + 1;
  }
  std::cout << low << '\n';
}
