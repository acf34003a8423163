// Makes a copy of the whole stack for each command: O(n^2).
#include <iostream>
#include <list>
#include <string>

using Stack = std::list<int>;

Stack after(Stack stack, const std::string& name, int x) {
  if (name == "push") {
    stack.push_back(x);
    return stack;
  }
  int top = stack.back();
  if (name == "copy") {
    stack.push_back(top);
    return stack;
  }
  stack.pop_back();
  if (name == "drop") return stack;
  int second = stack.back();
  stack.pop_back();
  if (name == "swap") stack.push_back(top);
  stack.push_back(name == "less" ? std::min(top, second) : second);
  return stack;
}

int main() {
  int n, x = 0;
  std::cin >> n;
  Stack stack;
  std::string name;
  for (int i = 1; i <= n; i++) {
    std::cin >> name;
    if (name == "push") std::cin >> x;
    size_t needs = name == "push" ? 0 : name == "drop" || name == "copy" ? 1 : 2;
    if (stack.size() < needs) {
      std::cout << "ERROR " << i << '\n';
      return 0;
    }
    stack = after(stack, name, x);
  }
  if (stack.empty()) std::cout << "EMPTY";
  for (int number : stack) std::cout << number << ' ';
  std::cout << '\n';
}
