// Tries the third lamps of every pair one by one until they are too far: O(n^3).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int> places(n);
  for (int& place : places) std::cin >> place;
  long long triples = 0;
  for (int a = 0; a < n; a++)
    for (int b = a + 1; b < n; b++) {
      long long wanted = 2LL * places[b] - places[a];
      if (wanted > places[n - 1]) break;
      int c = b + 1;
      while (places[c] < wanted) c++;
      if (places[c] == wanted) triples++;
    }
  std::cout << triples << '\n';
}
