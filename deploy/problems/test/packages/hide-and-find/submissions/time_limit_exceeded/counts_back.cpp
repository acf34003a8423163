#include <iostream>
#include <string>

int main() {
  std::string kind, what;
  std::cin >> kind >> what;
  if (kind == "hide") {
    for (int n = std::stoi(what); n > 0; n /= 26) std::cout << char('a' + n % 26);
    std::cout << "\n";
    return 0;
  }
  long long wanted = 0;
  for (int i = int(what.size()) - 1; i >= 0; i--) wanted = 26 * wanted + what[i] - 'a';
  volatile long long n = 0;
  while (n < 10 * wanted) n = n + 1;
  std::cout << wanted << "\n";
}
