#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

int n, d, found = 0;
std::vector<int> keys;

void extend(std::string& code) {
  if (code.size() == static_cast<size_t>(n)) {
    std::cout << code << '\n';
    found++;
    return;
  }
  for (int key : keys) {
    if (!code.empty() && std::abs(key - (code.back() - '0')) < d) continue;
    code.push_back('0' + key);
    extend(code);
    code.pop_back();
  }
}

int main() {
  std::cin >> n >> d;
  for (int key; std::cin >> key;) keys.push_back(key);
  std::string code;
  extend(code);
  if (found == 0) std::cout << "NONE\n";
}
