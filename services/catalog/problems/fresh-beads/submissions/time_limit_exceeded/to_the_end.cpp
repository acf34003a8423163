// Goes on to the end of the chain from every bead: O(n^2).
#include <algorithm>
#include <iostream>
#include <set>
#include <string>

int main() {
  std::string line;
  std::cin >> line;
  size_t best = 0;
  for (size_t i = 0; i < line.size(); i++) {
    std::set<char> seen;
    bool fresh = true;
    for (size_t j = i; j < line.size(); j++) {
      fresh = seen.insert(line[j]).second && fresh;
      if (fresh) best = std::max(best, j - i + 1);
    }
  }
  std::cout << best << '\n';
}
