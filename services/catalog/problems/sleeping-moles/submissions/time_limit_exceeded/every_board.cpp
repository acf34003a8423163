// Tries mole or no mole square by square, and looks at the numbers at the end.
#include <iostream>
#include <string>
#include <vector>

int h, w, ways = 0;
std::vector<std::string> numbers;
int moles[42][14];

void place(int square) {
  if (square == h * w) {
    for (int y = 1; y <= h; y++)
      for (int x = 1; x <= w; x++)
        if (moles[y][x] + moles[y - 1][x] + moles[y + 1][x] + moles[y][x - 1] + moles[y][x + 1] != numbers[y - 1][x - 1] - '0')
          return;
    ways++;
    return;
  }
  int& mole = moles[square / w + 1][square % w + 1];
  for (mole = 0; mole < 2; mole++) place(square + 1);
  mole = 0;
}

int main() {
  std::cin >> h >> w;
  numbers.resize(h);
  for (auto& row : numbers) std::cin >> row;
  place(0);
  std::cout << ways << '\n';
}
