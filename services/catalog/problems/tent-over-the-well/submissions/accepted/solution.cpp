#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  long long n, edge;
  std::cin >> n >> edge;
  std::vector<long long> turns(2 * n);
  for (int i = 0; i < n; i++) {
    std::cin >> turns[i];
    turns[n + i] = turns[i] + edge;
  }
  long long tents = n * (n - 1) * (n - 2) / 6;
  for (int i = 0, end = 0; i < n; i++) {
    while (2 * (turns[end] - turns[i]) <= edge) end++;
    long long others = end - i - 1;
    tents -= others * (others - 1) / 2;
  }
  std::cout << tents << '\n';
}
