#include <iostream>
#include <string>
#include <unordered_set>

int main() {
  std::ios::sync_with_stdio(false);
  int n, mistakes = 0;
  std::cin >> n;
  std::unordered_set<std::string> inside;
  char sign;
  for (std::string name; std::cin >> sign >> name;) {
    bool changed = sign == '+' ? inside.insert(name).second : inside.erase(name) > 0;
    if (!changed) mistakes++;
  }
  std::cout << mistakes << ' ' << inside.size() << '\n';
}
