#include <iostream>
#include <optional>
#include <string>
#include <vector>

int w;

// The row below is what the numbers of a row still miss, as bits.
std::optional<int> row_below(const std::string& numbers, int above, int own) {
  int below = 0;
  for (int x = 0; x < w; x++) {
    auto mole = [x](int row, int step) { return (row << 1 >> (x + 1 + step)) & 1; };
    int rest = numbers[x] - '0' - mole(above, 0) - mole(own, -1) - mole(own, 0) - mole(own, 1);
    if (rest < 0 || rest > 1) return std::nullopt;
    below |= rest << x;
  }
  return below;
}

int main() {
  int h;
  std::cin >> h >> w;
  std::vector<std::string> numbers(h);
  for (auto& row : numbers) std::cin >> row;
  int ways = 0;
  for (int first = 0; first < 1 << w; first++) {
    int above = 0;
    std::optional<int> own = first;
    for (const auto& row : numbers) {
      auto below = row_below(row, above, *own);
      above = *own;
      own = below;
      if (!own) break;
    }
    ways += own == 0;
  }
  std::cout << ways << '\n';
}
