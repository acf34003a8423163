#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m, spare = 0;
  std::cin >> n >> m;
  std::vector<int> above(n + 1);
  std::iota(above.begin(), above.end(), 0);
  auto group = [&](int village) {
    while (above[village] != village) village = above[village] = above[above[village]];
    return village;
  };
  int groups = n, linked = n == 1 ? 0 : -1;
  for (int cable = 1, a, b; cable <= m && std::cin >> a >> b; cable++) {
    a = group(a);
    b = group(b);
    if (a == b) {
      spare++;
    } else {
      above[a] = b;
      if (--groups == 1) linked = cable;
    }
  }
  std::cout << spare << ' ' << linked << '\n';
}
