// Tries all threes and looks up the weight of the fourth among those behind: O(n^3).
#include <algorithm>
#include <iostream>
#include <unordered_map>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int> weights(n);
  for (int& weight : weights) std::cin >> weight;
  long long races = 0;
  std::unordered_map<int, int> behind;
  behind.reserve(4 * n);
  for (int c = n - 2; c > 1; c--) {
    behind[weights[c + 1]]++;
    for (int b = 1; b < c; b++)
      for (int a = 0; a < b; a++) {
        auto found = behind.find(weights[a] + weights[b] - weights[c]);
        if (found != behind.end()) races += found->second;
      }
  }
  std::cout << races << '\n';
}
