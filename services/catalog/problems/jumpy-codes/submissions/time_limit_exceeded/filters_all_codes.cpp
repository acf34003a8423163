// Writes down every code and looks at its jumps afterwards: 10^n codes.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

int n, d, found = 0;
std::vector<int> keys;

void write(const std::string& code) {
  if (code.size() < static_cast<size_t>(n)) {
    for (int key : keys) write(code + static_cast<char>('0' + key));
    return;
  }
  for (int i = 1; i < n; i++)
    if (std::abs(code[i] - code[i - 1]) < d) return;
  std::cout << code << '\n';
  found++;
}

int main() {
  std::cin >> n >> d;
  for (int key; std::cin >> key;) keys.push_back(key);
  write("");
  if (found == 0) std::cout << "NONE\n";
}
