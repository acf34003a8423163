// Counts the pegs of the half that begins with each peg anew: O(n^2).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  long long n, edge;
  std::cin >> n >> edge;
  std::vector<long long> pegs(n);
  for (auto& peg : pegs) std::cin >> peg;
  for (int i = 0; i < n; i++) pegs.push_back(pegs[i] + edge);
  long long tents = n * (n - 1) * (n - 2) / 6;
  for (int i = 0; i < n; i++) {
    int end = i + 1;
    while (2 * (pegs[end] - pegs[i]) <= edge) end++;
    long long others = end - i - 1;
    tents -= others * (others - 1) / 2;
  }
  std::cout << tents << '\n';
}
