// Looks at all stations on the way.
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<long long> height(n + 1);
  std::vector<int> toward(n + 1), length(n + 1);
  std::cin >> height[1];
  for (int v = 2; v <= n; v++) {
    std::cin >> toward[v] >> length[v] >> height[v];
    int seen = 0;
    long long rise = 0, run = 1;
    for (long long a = v, way = 0; a != 1;) {
      way += length[a];
      a = toward[a];
      if (!seen || (height[a] - height[v]) * run > rise * way) {
        seen = static_cast<int>(a);
        rise = height[a] - height[v];
        run = way;
      }
    }
    std::cout << seen << '\n';
  }
}
