// Compares each word with copies of all before it: O(n^2).
#include <iostream>
#include <list>
#include <string>

int main() {
  int n;
  std::cin >> n;
  std::list<std::string> seen;
  for (std::string word; std::cin >> word;) {
    for (std::string other : seen)
      if (other == word) {
        std::cout << word << '\n';
        return 0;
      }
    seen.push_back(word);
  }
  std::cout << "NONE\n";
}
