#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, count = 0, person = 1;
  std::cin >> n;
  std::vector<int> passes_to(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> passes_to[i];
  std::vector<bool> seen(n + 1);
  for (; !seen[person]; person = passes_to[person], count++) seen[person] = true;
  std::cout << count << ' ' << person << '\n';
}
