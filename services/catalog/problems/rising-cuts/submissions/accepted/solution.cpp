#include <iostream>
#include <string>
#include <string_view>

std::string digits;

long cuts(size_t start, std::string_view before) {
  if (start == digits.size()) return 1;
  long ways = 0;
  for (size_t length = std::max<size_t>(1, before.size()); start + length <= digits.size(); length++) {
    size_t rest = digits.size() - start - length;
    if (rest > 0 && rest < length) continue;
    std::string_view piece = std::string_view(digits).substr(start, length);
    if (piece[0] == '0' && length > 1) break;
    if (length > before.size() || piece > before) ways += cuts(start + length, piece);
  }
  return ways;
}

int main() {
  std::cin >> digits;
  std::cout << cuts(0, "") << '\n';
}
