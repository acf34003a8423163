// Tries for every toy what comes out if it is left over, going through its group anew: O(n^2).
#include <algorithm>
#include <iostream>
#include <vector>

struct Wish {
  int other, here, there, child;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  std::vector<std::vector<Wish>> near(n + 1);
  for (int i = 0, a, b, p, q; i < m && std::cin >> a >> p >> b >> q; i++) {
    near[a].push_back({b, p, q, i});
    near[b].push_back({a, q, p, i});
  }
  std::vector<int> seen(n + 1), passed(m), toys;
  int mark = 0, rings = 0, start_of_ring = 0;
  Wish ring{};
  // the joy of the group if `start` is left over; a child that closes a ring gets nothing
  auto joy_without = [&](int start) {
    long long joy = 0;
    toys.assign(1, start);
    seen[start] = mark;
    for (size_t k = 0; k < toys.size(); k++)
      for (auto wish : near[toys[k]]) {
        if (passed[wish.child] == mark) continue;
        passed[wish.child] = mark;
        if (seen[wish.other] == mark) {
          rings++, start_of_ring = toys[k], ring = wish;
          continue;
        }
        seen[wish.other] = mark;
        joy += wish.there;
        toys.push_back(wish.other);
      }
    return joy;
  };
  std::vector<char> done(n + 1);
  long long total = 0;
  for (int start = 1; start <= n; start++) {
    if (done[start]) continue;
    rings = 0, mark++;
    long long best = joy_without(start);
    auto group = toys;
    for (int toy : group) done[toy] = true;
    if (rings > 1) {
      std::cout << -1 << '\n';
      return 0;
    }
    if (rings == 1) {
      passed[ring.child] = ++mark;
      best = joy_without(start_of_ring) + ring.here;
      passed[ring.child] = ++mark;
      best = std::max(best, joy_without(ring.other) + ring.there);
    } else {
      for (int toy : group) mark++, best = std::max(best, joy_without(toy));
    }
    total += best;
  }
  std::cout << total << '\n';
}
