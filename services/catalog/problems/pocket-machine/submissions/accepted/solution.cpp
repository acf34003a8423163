#include <iostream>
#include <map>
#include <string>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  const std::map<std::string, size_t> needs{{"push", 0}, {"drop", 1}, {"copy", 1}, {"swap", 2}, {"less", 2}};
  int n;
  std::cin >> n;
  std::vector<int> stack;
  std::string name;
  for (int i = 1; i <= n; i++) {
    std::cin >> name;
    if (stack.size() < needs.at(name)) {
      std::cout << "ERROR " << i << '\n';
      return 0;
    }
    if (name == "push") {
      std::cin >> stack.emplace_back();
    } else if (name == "copy") {
      stack.push_back(int(stack.back()));
    } else if (name == "drop") {
      stack.pop_back();
    } else if (name == "swap") {
      std::swap(stack.back(), stack[stack.size() - 2]);
    } else {
      int top = stack.back();
      stack.pop_back();
      stack.back() = std::min(stack.back(), top);
    }
  }
  if (stack.empty()) std::cout << "EMPTY";
  for (int number : stack) std::cout << number << ' ';
  std::cout << '\n';
}
