// Counts the singers at every place anew: O(n k).
#include <iostream>
#include <map>
#include <vector>

int main() {
  int n, k, all = 0;
  std::cin >> n >> k;
  std::vector<int> choirs(n);
  for (auto& choir : choirs) std::cin >> choir;
  std::map<int, int> recordings;
  for (int i = 0; i + k <= n; i++) {
    std::map<int, int> count;
    for (int j = i; j < i + k; j++)
      if (2 * ++count[choirs[j]] == (k % 2 ? k + 1 : k + 2)) {
        recordings[choirs[j]]++;
        all++;
      }
  }
  int best = 0, most = 0;
  for (auto [choir, times] : recordings)
    if (times > most) {
      best = choir;
      most = times;
    }
  std::cout << all << ' ' << best << '\n';
}
