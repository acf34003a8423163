// Tries where each thing goes: 3^n.
#include <iostream>
#include <vector>

std::vector<long long> worths;
long long ways = 0;

void share(size_t thing, long long missing) {
  if (thing == worths.size()) {
    ways += missing == 0;
    return;
  }
  share(thing + 1, missing);
  share(thing + 1, missing - worths[thing]);
  share(thing + 1, missing + worths[thing]);
}

int main() {
  size_t n;
  long long d;
  std::cin >> n >> d;
  worths.resize(n);
  for (auto& worth : worths) std::cin >> worth;
  share(0, d);
  std::cout << ways << '\n';
}
