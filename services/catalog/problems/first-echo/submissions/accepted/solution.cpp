#include <iostream>
#include <string>
#include <unordered_set>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::unordered_set<std::string> seen;
  for (std::string word; std::cin >> word;)
    if (!seen.insert(word).second) {
      std::cout << word << '\n';
      return 0;
    }
  std::cout << "NONE\n";
}
