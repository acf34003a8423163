#include <iostream>

int main() {
  long long n, number, total = 0;
  std::cin >> n;
  for (int i = 0; i < n; i++) {
    std::cin >> number;
    if (i % 2 == 0) total += number * (n - i);
  }
  std::cout << total << '\n';
}
