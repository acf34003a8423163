// Goes through the whole vine anew for each knot at which it is planted: O(n^2).
#include <iostream>
#include <vector>

std::vector<int> values() {
  int n;
  std::cin >> n;
  std::vector<std::vector<int>> near(n + 1);
  for (int i = 1, a, b; i < n && std::cin >> a >> b; i++) {
    near[a].push_back(b);
    near[b].push_back(a);
  }
  std::vector<int> came(n + 1), order(n), grows(n + 1), count(1 << 17);
  for (int planted = 1; planted <= n; planted++) {
    came[planted] = 0;
    order[0] = planted;
    for (int i = 0, reached = 1; i < n; i++) {
      grows[order[i]] = 0;
      for (int other : near[order[i]])
        if (other != came[order[i]]) {
          came[other] = order[i];
          order[reached++] = other;
        }
    }
    for (int i = n - 1; i > 0; i--) grows[came[order[i]]] ^= grows[order[i]] + 1;
    count[grows[planted]]++;
  }
  return count;
}

int main() {
  std::ios::sync_with_stdio(false);
  auto first = values(), second = values();
  long long ways = 0;
  for (size_t value = 0; value < first.size(); value++) ways += static_cast<long long>(first[value]) * second[value];
  std::cout << ways << '\n';
}
