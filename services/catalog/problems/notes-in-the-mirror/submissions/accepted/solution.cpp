#include <iostream>
#include <string>
#include <unordered_map>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  // All notes move together, so the bag stays as it is, and only what it means changes:
  // a note y is kept as (y - offset) * sign.
  std::unordered_map<long long, int> bag;
  long long sign = 1, offset = 0, x;
  for (std::string name; std::cin >> name;) {
    if (name == "mirror") {
      sign = -sign;
      offset = -offset;
      continue;
    }
    std::cin >> x;
    long long key = (x - offset) * sign;
    if (name == "shift") offset += x;
    else if (name == "add") bag[key]++;
    else std::cout << (bag.count(key) ? bag[key] : 0) << '\n';
  }
}
