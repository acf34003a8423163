// Counts the lamps of every piece: O(n^2).
#include <iostream>
#include <string>

int main() {
  std::string wire;
  std::cin >> wire;
  int n = wire.size();
  long long pieces = 0;
  for (int start = 0; start < n; start++) {
    int red = 0, green = 0, blue = 0;
    for (int end = start; end < n; end++) {
      red += wire[end] == 'r';
      green += wire[end] == 'g';
      blue += wire[end] == 'b';
      if (red == green && green == blue) pieces++;
    }
  }
  std::cout << pieces << '\n';
}
