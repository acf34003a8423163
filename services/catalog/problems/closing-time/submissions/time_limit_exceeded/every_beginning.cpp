// Checks every beginning from its first bracket on: O(n^2).
#include <iostream>
#include <stack>
#include <string>

bool fine(const std::string& line, size_t length) {
  std::stack<char> open;
  for (size_t i = 0; i < length; i++) {
    char c = line[i];
    if (c == '(' || c == '[' || c == '{') {
      open.push(c);
      continue;
    }
    if (open.empty()) return false;
    char top = open.top();
    open.pop();
    if ((c == ')') != (top == '(') || (c == ']') != (top == '[')) return false;
  }
  return true;
}

int main() {
  std::string line;
  std::cin >> line;
  size_t good = 0;
  while (good < line.size() && fine(line, good + 1)) good++;
  std::cout << good << '\n';
}
