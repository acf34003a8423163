#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k;
  std::cin >> n >> k;
  int sets = 1 << k;
  std::vector<long long> exact(sets);  // how many stretches sell exactly this set
  std::vector<int> recent, latest(k);  // the goods, the one that was seen last at the end, and where
  for (int stall = 0, good; stall < n && std::cin >> good; stall++) {
    good--;
    recent.erase(std::remove(recent.begin(), recent.end(), good), recent.end());
    recent.push_back(good);
    latest[good] = stall;
    // Stretches that end here: beyond the latest stall of a good they sell it too.
    int goods = 0, place = stall;
    for (int i = recent.size() - 1; i >= 0; i--) {
      goods |= 1 << recent[i];
      int before = i > 0 ? latest[recent[i - 1]] : -1;
      exact[goods] += place - before;
      place = before;
    }
  }
  auto more = exact;  // how many stretches sell at least this set
  for (int bit = 1; bit < sets; bit <<= 1)
    for (int goods = 0; goods < sets; goods++)
      if (!(goods & bit)) more[goods] += more[goods | bit];
  long long ways = 0;
  for (int goods = 0; goods < sets; goods++) ways += exact[goods] * more[(sets - 1) ^ goods];
  std::cout << ways << '\n';
}
