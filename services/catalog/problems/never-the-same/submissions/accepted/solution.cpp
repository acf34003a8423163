#include <iostream>
#include <vector>

struct Pile {
  int good = 0;      // how many moves win
  int smallest = 0;  // the smallest of them
};

int main() {
  int k, q;
  std::cin >> k >> q;
  std::vector<Pile> piles(20'001);
  for (int s = 1; s <= 20'000; s++)
    for (int move = std::min(k, s); move > 0; move--) {
      const Pile& rest = piles[s - move];
      if (rest.good == 0 || (rest.good == 1 && rest.smallest == move)) {
        piles[s].good++;
        piles[s].smallest = move;
      }
    }
  for (int pile; q-- > 0 && std::cin >> pile;) std::cout << piles[pile].smallest << ' ';
  std::cout << '\n';
}
