#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

struct Waiting {
  long long place, floors;
};

int main() {
  int n;
  long long here, b;
  std::cin >> n >> here >> b;
  std::vector<Waiting> others{{b, 0}};
  for (long long call; n-- > 0 && std::cin >> call; here = call) {
    long long other_goes = 1LL << 60;
    for (auto& [place, floors] : others) {
      other_goes = std::min(other_goes, floors + std::abs(place - call));
      floors += std::abs(here - call);
    }
    others.push_back({here, other_goes});
  }
  auto fewest = std::min_element(others.begin(), others.end(), [](auto& x, auto& y) { return x.floors < y.floors; });
  std::cout << fewest->floors << '\n';
}
