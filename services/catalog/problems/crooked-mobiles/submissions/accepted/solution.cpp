#include <iostream>

int crooked = 0;

long long weight() {
  std::cin >> std::ws;
  if (std::cin.peek() != '[') {
    long long figure;
    std::cin >> figure;
    return figure;
  }
  char bracket;
  std::cin >> bracket;
  long long left = weight(), right = weight();
  std::cin >> bracket;
  crooked += left != right;
  return left + right;
}

int main() {
  long long total = weight();
  std::cout << crooked << ' ' << total << '\n';
}
