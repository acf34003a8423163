// Compares each set that occurs with every other one: O(4^k).
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, k;
  std::cin >> n >> k;
  int sets = 1 << k;
  std::vector<long long> exact(sets);
  std::vector<int> recent, latest(k);
  for (int stall = 0, good; stall < n && std::cin >> good; stall++) {
    good--;
    recent.erase(std::remove(recent.begin(), recent.end(), good), recent.end());
    recent.push_back(good);
    latest[good] = stall;
    int goods = 0, place = stall;
    for (int i = recent.size() - 1; i >= 0; i--) {
      goods |= 1 << recent[i];
      int before = i > 0 ? latest[recent[i - 1]] : -1;
      exact[goods] += place - before;
      place = before;
    }
  }
  std::vector<std::pair<int, long long>> found;
  for (int goods = 0; goods < sets; goods++)
    if (exact[goods] > 0) found.emplace_back(goods, exact[goods]);
  long long ways = 0;
  for (auto [ana, stretches] : found)
    for (auto [beto, others] : found)
      if ((ana | beto) == sets - 1) ways += stretches * others;
  std::cout << ways << '\n';
}
