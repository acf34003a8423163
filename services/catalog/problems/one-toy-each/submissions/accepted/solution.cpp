#include <algorithm>
#include <iostream>
#include <vector>

struct Child {
  int a, p, b, q;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<Child> children(m);
  std::vector<std::vector<int>> near(n + 1);
  for (int i = 0; i < m; i++) {
    auto& [a, p, b, q] = children[i];
    std::cin >> a >> p >> b >> q;
    near[a].push_back(i);
    near[b].push_back(i);
  }
  long long total = 0;
  std::vector<char> seen(n + 1), passed(m);
  std::vector<long long> more(n + 1);
  for (int start = 1; start <= n; start++) {
    if (seen[start]) continue;
    // the joy of the group if `start` is left over, and for each toy how much more it is if that one is
    long long joy = 0, best = 0;
    int rings = 0, last = 0;
    std::vector<int> toys{start};
    seen[start] = true;
    for (size_t k = 0; k < toys.size(); k++) {
      int toy = toys[k];
      best = std::max(best, more[toy]);
      for (int child : near[toy]) {
        if (passed[child]) continue;
        passed[child] = true;
        auto [a, p, b, q] = children[child];
        int other = a == toy ? b : a, here = a == toy ? p : q, there = p + q - here;
        if (seen[other]) {
          rings++;
          last = child;
          continue;
        }
        seen[other] = true;
        joy += there;
        more[other] = more[toy] + here - there;
        toys.push_back(other);
      }
    }
    if (rings > 1) {
      std::cout << -1 << '\n';
      return 0;
    }
    if (rings == 1) {
      auto [a, p, b, q] = children[last];
      best = std::max(more[a] + p, more[b] + q);
    }
    total += joy + best;
  }
  std::cout << total << '\n';
}
