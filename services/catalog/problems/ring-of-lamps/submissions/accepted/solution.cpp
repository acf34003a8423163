#include <iostream>
#include <string>

int main() {
  size_t n;
  long long t;
  std::string lamps;
  std::cin >> n >> t >> lamps;
  // After 2^k minutes a lamp is itself and the one 2^k further on, added modulo 2:
  // t is walked by its powers of two.
  for (size_t step = 1 % n; t > 0; t /= 2, step = 2 * step % n) {
    if (t % 2 == 0) continue;
    std::string before = lamps;
    for (size_t i = 0; i < n; i++) lamps[i] = before[i] == before[(i + step) % n] ? '0' : '1';
  }
  std::cout << lamps << '\n';
}
