// Keeps the guests in a list and searches it for each line: O(n^2).
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, mistakes = 0;
  std::cin >> n;
  std::vector<std::string> inside;
  while (n-- > 0) {
    std::string sign, name;
    std::cin >> sign >> name;
    auto found = std::find(inside.begin(), inside.end(), name);
    if ((sign == "+") == (found != inside.end())) {
      mistakes++;
    } else if (sign == "+") {
      inside.push_back(name);
    } else {
      *found = inside.back();
      inside.pop_back();
    }
  }
  std::cout << mistakes << ' ' << inside.size() << '\n';
}
