// Tries every shift, and gives one up where a way is not shorter than the best so far.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, c;
  std::cin >> n >> c;
  std::vector<int> ploughs(n), garages(n);
  for (int &place : ploughs) std::cin >> place;
  for (int &place : garages) std::cin >> place;
  std::sort(ploughs.begin(), ploughs.end());
  std::sort(garages.begin(), garages.end());
  garages.insert(garages.end(), garages.begin(), garages.end());
  int best = c;
  for (int shift = 0; shift < n; shift++) {
    int longest = 0;
    for (int i = 0; i < n && longest < best; i++) {
      int way = std::abs(ploughs[i] - garages[i + shift]);
      longest = std::max(longest, std::min(way, c - way));
    }
    best = std::min(best, longest);
  }
  std::cout << best << '\n';
}
