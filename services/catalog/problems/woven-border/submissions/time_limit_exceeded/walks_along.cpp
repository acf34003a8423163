// Walks along the border to each place: O(2^n).
#include <iostream>

long long left_to_go;
char found;

void walk(int n, bool exchanged) {
  if (left_to_go <= 0) return;
  if (n == 1) {
    if (--left_to_go == 0) found = exchanged ? 'x' : 'o';
    return;
  }
  walk(n - 1, exchanged);
  if (left_to_go > 0 && --left_to_go == 0) found = '|';
  walk(n - 1, !exchanged);
}

int main() {
  int n, q;
  std::cin >> n >> q;
  for (long long place; q-- > 0 && std::cin >> place;) {
    left_to_go = place;
    walk(n, false);
    std::cout << found;
  }
  std::cout << '\n';
}
