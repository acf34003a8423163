#include <iostream>
#include <string>

int main() {
  std::string kind, what, word;
  std::cin >> kind >> what;
  if (kind == "hide") {
    for (int n = std::stoi(what); n > 0; n /= 20) word += char('a' + n % 20);
    std::cout << word << "\n";
  } else {
    int n = 0;
    for (int i = int(what.size()) - 1; i >= 0; i--) n = 20 * n + what[i] - 'a';
    std::cout << n << "\n";
  }
}
