// Changes every note of the bag: O(n) an action.
#include <iostream>
#include <list>
#include <string>

int main() {
  int n;
  std::cin >> n;
  std::list<long long> bag;
  long long x = 0;
  for (std::string name; std::cin >> name;) {
    if (name != "mirror") std::cin >> x;
    if (name == "add") {
      bag.push_back(x);
      continue;
    }
    int count = 0;
    std::list<long long> after;
    for (long long note : bag) {
      count += note == x;
      after.push_back(name == "mirror" ? -note : name == "shift" ? note + x : note);
    }
    bag = after;
    if (name == "count") std::cout << count << '\n';
  }
}
