#include <algorithm>
#include <array>
#include <iostream>
#include <string>

int main() {
  int m;
  std::string ribbon;
  std::cin >> m >> ribbon;
  std::array<int, 128> outside{};
  for (char colour : ribbon) outside[colour]++;
  auto fine = [&] { return std::all_of(outside.begin(), outside.end(), [m](int count) { return count <= m; }); };
  int n = ribbon.size(), shortest = fine() ? 0 : n;
  for (int start = 0, end = 0; end < n; end++) {
    outside[ribbon[end]]--;
    while (start <= end && fine()) {
      shortest = std::min(shortest, end - start + 1);
      outside[ribbon[start++]]++;
    }
  }
  std::cout << shortest << '\n';
}
