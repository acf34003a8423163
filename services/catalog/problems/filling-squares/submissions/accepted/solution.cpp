#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<long long> gain(n + 1);
  for (int a, b, people; m-- > 0 && std::cin >> a >> b >> people;) {
    gain[a] -= people;
    gain[b] += people;
  }
  auto best = std::max_element(gain.begin() + 1, gain.end());
  std::cout << best - gain.begin() << ' ' << *best << '\n';
}
