#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> drawn(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> drawn[i];
  int pairs = 0;
  for (int i = 1; i <= n; i++)
    if (i < drawn[i] && drawn[drawn[i]] == i) pairs++;
  std::cout << pairs << '\n';
}
