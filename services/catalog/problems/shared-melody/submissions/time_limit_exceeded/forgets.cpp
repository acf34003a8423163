// Recursion without a memory: exponential.
#include <algorithm>
#include <iostream>
#include <string>

std::string a, b;

int longest(size_t i, size_t j) {
  if (i == a.size() || j == b.size()) return 0;
  if (a[i] == b[j]) return 1 + longest(i + 1, j + 1);
  return std::max(longest(i + 1, j), longest(i, j + 1));
}

int main() {
  std::cin >> a >> b;
  std::cout << longest(0, 0) << '\n';
}
