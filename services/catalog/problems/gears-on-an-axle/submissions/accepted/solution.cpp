#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, teeth;
  std::cin >> n;
  std::vector<int> divisors{0};
  for (char action; std::cin >> action;) {
    if (action == '-') {
      divisors.pop_back();
    } else {
      std::cin >> teeth;
      divisors.push_back(std::gcd(divisors.back(), teeth));
    }
    std::cout << divisors.back() << '\n';
  }
}
