#include <array>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int h, w;
std::vector<std::string> board;

using Square = std::pair<int, int>;
const std::array<std::array<Square, 3>, 4> shapes{{
    {{{0, 0}, {0, 1}, {1, 0}}},
    {{{0, 0}, {0, 1}, {1, 1}}},
    {{{0, 0}, {1, 0}, {1, 1}}},
    {{{0, 0}, {1, 0}, {1, -1}}},
}};

bool is_free(int y, int x) { return y < h && x >= 0 && x < w && board[y][x] == '.'; }

long pave(int place) {
  while (place < h * w && !is_free(place / w, place % w)) place++;
  if (place == h * w) return 1;
  int y = place / w, x = place % w;
  long ways = 0;
  for (const auto& shape : shapes) {
    bool fits = true;
    for (auto [dy, dx] : shape) fits = fits && is_free(y + dy, x + dx);
    if (!fits) continue;
    for (auto [dy, dx] : shape) board[y + dy][x + dx] = '#';
    ways += pave(place + 1);
    for (auto [dy, dx] : shape) board[y + dy][x + dx] = '.';
  }
  return ways;
}

int main() {
  std::cin >> h >> w;
  board.resize(h);
  for (auto& row : board) std::cin >> row;
  std::cout << pave(0) << '\n';
}
