// Sorts the streets again for each square, so that its own stand together: O(n * m * log m).
#include <algorithm>
#include <iostream>
#include <vector>

struct Street {
  int a, b;
  long long people;
};

int main() {
  int n, m, best = 0;
  std::cin >> n >> m;
  std::vector<Street> streets(m);
  for (auto& street : streets) std::cin >> street.a >> street.b >> street.people;
  long long most = 0;
  for (int square = 1; square <= n; square++) {
    long long gain = 0;
    std::sort(streets.begin(), streets.end(), [&](const Street& x, const Street& y) {
      return (x.a == square || x.b == square) > (y.a == square || y.b == square);
    });
    for (const auto& street : streets) {
      if (street.a != square && street.b != square) break;
      gain += (street.b == square ? street.people : 0) - (street.a == square ? street.people : 0);
    }
    if (best == 0 || gain > most) {
      best = square;
      most = gain;
    }
  }
  std::cout << best << ' ' << most << '\n';
}
