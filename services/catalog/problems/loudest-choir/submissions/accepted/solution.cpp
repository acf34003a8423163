#include <iostream>
#include <map>
#include <unordered_map>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, k, all = 0, leader = 0;
  std::cin >> n >> k;
  std::vector<int> choirs(n);
  std::unordered_map<int, int> count;
  std::map<int, int> recordings;
  for (int i = 0; i < n; i++) {
    std::cin >> choirs[i];
    count[choirs[i]]++;
    if (i >= k) count[choirs[i - k]]--;
    if (leader != 0 && 2 * count[leader] <= k) leader = 0;
    if (2 * count[choirs[i]] > k) leader = choirs[i];
    if (i < k - 1 || leader == 0) continue;
    all++;
    recordings[leader]++;
  }
  int best = 0, most = 0;
  for (auto [choir, times] : recordings)
    if (times > most) {
      best = choir;
      most = times;
    }
  std::cout << all << ' ' << best << '\n';
}
