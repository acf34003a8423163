// Walks through the whole of each box to see what is in it: O(n^2).
#include <iostream>
#include <stack>
#include <string>

int main() {
  std::string line;
  std::cin >> line;
  int needless = 0;
  for (size_t start = 0; start < line.size(); start++) {
    if (line[start] != '(') continue;
    int boxes = 0, things = 0;
    std::stack<char> open;
    open.push('(');
    for (size_t i = start + 1; !open.empty(); i++) {
      if (line[i] == ')') {
        open.pop();
        continue;
      }
      if (open.size() == 1) (line[i] == '(' ? boxes : things)++;
      if (line[i] == '(') open.push('(');
    }
    needless += boxes == 1 && things == 0;
  }
  std::cout << needless << '\n';
}
