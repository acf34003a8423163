// Grows the hole from each square anew: O(n^2).
#include <algorithm>
#include <iostream>
#include <map>
#include <string>

int main() {
  int m;
  std::string ribbon;
  std::cin >> m >> ribbon;
  std::map<char, int> all;
  for (char colour : ribbon) all[colour]++;
  int n = ribbon.size(), shortest = n;
  for (int start = 0; start < n; start++) {
    auto outside = all;
    auto fine = [&] { return std::all_of(outside.begin(), outside.end(), [m](auto& one) { return one.second <= m; }); };
    int end = start;
    while (end < n && !fine()) outside[ribbon[end++]]--;
    if (fine()) shortest = std::min(shortest, end - start);
  }
  std::cout << shortest << '\n';
}
