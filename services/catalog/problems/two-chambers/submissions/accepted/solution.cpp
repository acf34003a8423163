#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, a, b, tunnels = 0;
  std::cin >> n >> a >> b;
  std::vector<int> origin(n + 1);
  for (int i = 2; i <= n; i++) std::cin >> origin[i];
  for (; a != b; tunnels++) {
    if (a < b) std::swap(a, b);
    a = origin[a];
  }
  std::cout << tunnels << ' ' << a << '\n';
}
