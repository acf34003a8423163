// Compares every recipe with all before it, in exact fractions: O(n^2).
#include <iostream>
#include <list>
#include <numeric>

struct Recipe {
  long long water, lemon, sugar;
};

int main() {
  int n;
  std::cin >> n;
  std::list<Recipe> recipes;
  long long pairs = 0;
  for (Recipe one; std::cin >> one.water >> one.lemon >> one.sugar; recipes.push_back(one))
    for (const Recipe& other : recipes) {
      long long unit = std::gcd(std::gcd(one.water, one.lemon), one.sugar);
      long long otherUnit = std::gcd(std::gcd(other.water, other.lemon), other.sugar);
      pairs += one.water / unit == other.water / otherUnit && one.lemon / unit == other.lemon / otherUnit &&
               one.sugar / unit == other.sugar / otherUnit;
    }
  std::cout << pairs << '\n';
}
