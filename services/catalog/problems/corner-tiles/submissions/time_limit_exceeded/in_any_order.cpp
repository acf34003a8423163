// Lays the next tile anywhere, and divides by the number of orders.
#include <iostream>
#include <string>
#include <vector>

int h, w, left_over = 0;
std::vector<std::string> board;

long double pave() {
  if (left_over == 0) return 1;
  long double ways = 0;
  for (int y = 0; y + 1 < h; y++)
    for (int x = 0; x + 1 < w; x++)
      for (int missing = 0; missing < 4; missing++) {
        bool fits = true;
        for (int k = 0; k < 4; k++) fits = fits && (k == missing || board[y + k / 2][x + k % 2] == '.');
        if (!fits) continue;
        for (int k = 0; k < 4; k++)
          if (k != missing) board[y + k / 2][x + k % 2] = '#';
        left_over -= 3;
        ways += pave();
        left_over += 3;
        for (int k = 0; k < 4; k++)
          if (k != missing) board[y + k / 2][x + k % 2] = '.';
      }
  return ways;
}

int main() {
  std::cin >> h >> w;
  board.resize(h);
  for (auto& row : board) std::cin >> row;
  for (auto& row : board)
    for (char sign : row) left_over += sign == '.';
  if (left_over % 3 != 0) {
    std::cout << 0 << '\n';
    return 0;
  }
  int tiles = left_over / 3;
  long double ways = pave();
  for (int i = 2; i <= tiles; i++) ways /= i;
  std::cout << static_cast<long long>(ways + 0.5L) << '\n';
}
