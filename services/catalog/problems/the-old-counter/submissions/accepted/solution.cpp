#include <iostream>

int main() {
  int wheels, n, before;
  std::cin >> wheels >> n >> before;
  int turn = 1;
  while (wheels-- > 0) turn *= 10;
  long long total = 0;
  for (int after; std::cin >> after; before = after) total += (after - before + turn) % turn;
  std::cout << total << '\n';
}
