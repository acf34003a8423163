#include <iostream>
#include <map>
#include <string>

int main() {
  std::string wire;
  std::cin >> wire;
  std::map<std::pair<int, int>, int> seen{{{0, 0}, 1}};
  int red = 0, green = 0, blue = 0;
  long long pieces = 0;
  for (char lamp : wire) {
    red += lamp == 'r';
    green += lamp == 'g';
    blue += lamp == 'b';
    pieces += seen[{red - green, green - blue}]++;
  }
  std::cout << pieces << '\n';
}
