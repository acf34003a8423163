#include <iostream>

int main() {
  volatile long long a = 1;
  long long n;
  std::cin >> n;
  while (a < 10 * n) a = a + 1;
  std::cout << 1 << " " << n - 1 << "\n";
}
