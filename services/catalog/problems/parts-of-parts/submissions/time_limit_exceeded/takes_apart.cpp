// Takes the clock apart along every way: as many steps as there are ways.
#include <iostream>
#include <utility>
#include <vector>

std::vector<std::vector<std::pair<int, int>>> parts;

long long bought(int kind) {
  if (parts[kind].empty()) return 1;
  long long sum = 0;
  for (auto [part, c] : parts[kind]) sum = (sum + c * bought(part)) % 1'000'000'007;
  return sum;
}

int main() {
  int n, m;
  std::cin >> n >> m;
  parts.resize(n + 1);
  for (int i, j, c; m-- > 0 && std::cin >> i >> j >> c;) parts[i].emplace_back(j, c);
  std::cout << bought(1) << '\n';
}
