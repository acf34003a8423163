#include <iostream>
#include <string>
#include <vector>

int main() {
  std::string line;
  std::cin >> line;
  std::vector<size_t> open, closing(line.size());
  for (size_t i = 0; i < line.size(); i++) {
    if (line[i] == '(') open.push_back(i);
    if (line[i] == ')') {
      closing[open.back()] = i;
      open.pop_back();
    }
  }
  // A box is needless when a box begins right after its opening and ends right before its closing.
  int needless = 0;
  for (size_t i = 0; i + 1 < line.size(); i++)
    if (line[i] == '(' && line[i + 1] == '(' && closing[i + 1] + 1 == closing[i]) needless++;
  std::cout << needless << '\n';
}
