#include <iostream>

char character(int n, long long place) {
  if (n == 1) return 'o';
  const long long middle = 1LL << (n - 1);
  if (place == middle) return '|';
  if (place < middle) return character(n - 1, place);
  const char other = character(n - 1, place - middle);
  return other == 'o' ? 'x' : other == 'x' ? 'o' : '|';
}

int main() {
  int n, q;
  std::cin >> n >> q;
  for (long long place; q-- > 0 && std::cin >> place;) std::cout << character(n, place);
  std::cout << '\n';
}
