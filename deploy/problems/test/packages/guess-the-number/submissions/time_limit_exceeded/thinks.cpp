#include <iostream>

int main() {
  std::cout << 1 << std::endl;
  for (volatile long long a = 0;; a = a + 1) {
  }
}
