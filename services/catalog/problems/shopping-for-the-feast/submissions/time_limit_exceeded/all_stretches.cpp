// Goes through all stretches: O(n^2).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k;
  std::cin >> n >> k;
  std::vector<int> street(n);
  for (auto& good : street) std::cin >> good;
  int sets = 1 << k;
  std::vector<long long> exact(sets);
  for (int first = 0; first < n; first++) {
    int goods = 0;
    for (int last = first; last < n; last++) {
      goods |= 1 << (street[last] - 1);
      if (goods == sets - 1) {
        exact[goods] += n - last;
        break;
      }
      exact[goods]++;
    }
  }
  auto more = exact;
  for (int bit = 1; bit < sets; bit <<= 1)
    for (int goods = 0; goods < sets; goods++)
      if (!(goods & bit)) more[goods] += more[goods | bit];
  long long ways = 0;
  for (int goods = 0; goods < sets; goods++) ways += exact[goods] * more[(sets - 1) ^ goods];
  std::cout << ways << '\n';
}
