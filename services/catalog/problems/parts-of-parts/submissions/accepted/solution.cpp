#include <iostream>
#include <utility>
#include <vector>

constexpr long long P = 1'000'000'007;

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::vector<std::pair<int, int>>> parts(n + 1);
  std::vector<int> open_wholes(n + 1), complete;
  for (int i, j, c; m-- > 0 && std::cin >> i >> j >> c;) {
    parts[i].emplace_back(j, c);
    open_wholes[j]++;
  }
  for (int kind = 1; kind <= n; kind++)
    if (open_wholes[kind] == 0) complete.push_back(kind);
  std::vector<long long> needed(n + 1);
  needed[1] = 1;
  long long bought = 0;
  for (size_t i = 0; i < complete.size(); i++) {
    int kind = complete[i];
    if (parts[kind].empty()) bought += needed[kind];
    for (auto [part, c] : parts[kind]) {
      needed[part] = (needed[part] + needed[kind] * c) % P;
      if (--open_wholes[part] == 0) complete.push_back(part);
    }
  }
  std::cout << bought % P << '\n';
}
