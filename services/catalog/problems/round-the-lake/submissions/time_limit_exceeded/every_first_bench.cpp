// Tries every bench as the first one: O(n k) for a question.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k, c;
  std::cin >> n >> k >> c;
  std::vector<long long> benches(n);
  for (auto& bench : benches) std::cin >> bench;
  std::sort(benches.begin(), benches.end());
  for (int i = 0; i < n; i++) benches.push_back(benches[i] + c);
  std::vector<int> following(2 * n + 1, 2 * n);
  auto possible = [&](int length) {
    for (int i = 0, end = 0; i < 2 * n; i++) {
      while (end < 2 * n && benches[end] - benches[i] <= length) end++;
      following[i] = end;
    }
    for (int start = 0; start < n; start++) {
      int at = start;
      for (int stretch = 0; stretch < k && at < start + n; stretch++) at = following[at];
      if (at >= start + n) return true;
    }
    return false;
  };
  int low = 0, high = c - 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (possible(middle)) high = middle;
    else low = middle + 1;
  }
  std::cout << low << '\n';
}
