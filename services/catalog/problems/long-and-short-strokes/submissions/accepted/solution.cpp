#include <array>
#include <iostream>

constexpr int MODULUS = 1'000'000'007;
constexpr int MOST = 100'000;
std::array<int, MOST + 1> ends_short, ends_long;

int main() {
  ends_short[0] = 1;
  for (int i = 1; i <= MOST; i++) {
    ends_short[i] = (ends_short[i - 1] + ends_long[i - 1]) % MODULUS;
    if (i >= 3) ends_long[i] = ends_short[i - 3];
  }
  int q, n;
  std::cin >> q;
  while (q-- > 0 && std::cin >> n) std::cout << (ends_short[n] + ends_long[n]) % MODULUS << ' ';
  std::cout << '\n';
}
