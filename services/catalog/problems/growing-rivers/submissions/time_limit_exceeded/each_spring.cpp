// Follows every spring down to the sea: O(n^2) on a straight river.
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, passable = 0;
  long long t;
  std::cin >> n >> t;
  std::vector<int> springs(n + 1), target(n + 1);
  for (int place = 1; place <= n; place++) std::cin >> springs[place];
  for (int place = 2; place <= n; place++) std::cin >> target[place];
  std::vector<long long> water(n + 1);
  for (int spring = 1; spring <= n; spring++)
    for (int place = spring; place > 0; place = target[place]) water[place] += springs[spring];
  for (int place = 1; place <= n; place++) passable += water[place] >= t;
  std::cout << passable << '\n';
}
