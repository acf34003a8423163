#include <array>
#include <iostream>
#include <map>
#include <numeric>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::map<std::array<int, 3>, int> tastes;
  int pairs = 0;
  while (n-- > 0) {
    std::array<int, 3> recipe;
    for (int& grams : recipe) std::cin >> grams;
    int unit = std::gcd(std::gcd(recipe[0], recipe[1]), recipe[2]);
    for (int& grams : recipe) grams /= unit;
    pairs += tastes[recipe]++;
  }
  std::cout << pairs << '\n';
}
