#include <algorithm>
#include <array>
#include <iostream>
#include <string>

int main() {
  std::string line;
  std::cin >> line;
  std::array<int, 128> count{};
  size_t start = 0, best = 0;
  for (size_t i = 0; i < line.size(); i++) {
    count[line[i]]++;
    while (count[line[i]] > 1) count[line[start++]]--;
    best = std::max(best, i - start + 1);
  }
  std::cout << best << '\n';
}
