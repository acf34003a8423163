// Plays every game to its end: exponential.
#include <algorithm>
#include <iostream>

int k, q;

bool wins(int pile, int forbidden) {
  for (int move = 1; move <= std::min(k, pile); move++)
    if (move != forbidden && !wins(pile - move, move)) return true;
  return false;
}

int main() {
  std::cin >> k >> q;
  for (int pile; q-- > 0 && std::cin >> pile;) {
    int best = 0;
    for (int move = 1; move <= std::min(k, pile) && best == 0; move++)
      if (!wins(pile - move, move)) best = move;
    std::cout << best << ' ';
  }
  std::cout << '\n';
}
