// Keeps the offset in 32 bits.
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::unordered_map<unsigned, int> bag;
  unsigned sign = 1, offset = 0;
  for (std::string name; n-- > 0 && std::cin >> name;) {
    if (name == "mirror") {
      sign = -sign;
      offset = -offset;
      continue;
    }
    int x;
    std::cin >> x;
    unsigned key = (x - offset) * sign;
    if (name == "shift") offset += x;
    else if (name == "add") bag[key]++;
    else std::cout << (bag.count(key) ? bag[key] : 0) << '\n';
  }
}
