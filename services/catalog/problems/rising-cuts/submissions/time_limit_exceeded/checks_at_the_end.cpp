// Cuts in every way and looks at the numbers when the strip is used up.
#include <iostream>
#include <string>
#include <vector>

std::string digits;
std::vector<std::string> pieces;
long ways = 0;

void cut(size_t start) {
  if (start == digits.size()) {
    bool good = true;
    for (size_t i = 0; i < pieces.size() && good; i++) {
      if (pieces[i][0] == '0' && pieces[i].size() > 1) good = false;
      if (i == 0) continue;
      const auto &before = pieces[i - 1], &own = pieces[i];
      if (before.size() > own.size() || (before.size() == own.size() && before >= own)) good = false;
    }
    ways += good;
    return;
  }
  for (size_t length = 1; start + length <= digits.size(); length++) {
    pieces.push_back(digits.substr(start, length));
    cut(start + length);
    pieces.pop_back();
  }
}

int main() {
  std::cin >> digits;
  cut(0);
  std::cout << ways << '\n';
}
