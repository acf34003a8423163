#include <iostream>
#include <string>

int main() {
  std::string line, wanted;
  std::cin >> line;
  size_t i = 0;
  for (; i < line.size(); i++) {
    char c = line[i];
    if (c == '(') wanted += ')';
    else if (c == '[') wanted += ']';
    else if (c == '{') wanted += '}';
    else if (wanted.empty() || wanted.back() != c) break;
    else wanted.pop_back();
  }
  std::cout << i << '\n';
}
