// Goes through all rhythms: exponential.
#include <iostream>

constexpr int MODULUS = 1'000'000'007;

int rhythms(int beats, bool after_long) {
  if (beats <= 0) return beats == 0;
  int ways = rhythms(beats - 1, false);
  if (!after_long) ways = (ways + rhythms(beats - 3, true)) % MODULUS;
  return ways;
}

int main() {
  int q, n;
  std::cin >> q;
  while (q-- > 0 && std::cin >> n) std::cout << rhythms(n, false) << ' ';
  std::cout << '\n';
}
